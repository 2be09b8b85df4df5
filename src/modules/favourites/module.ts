import { goesWithAccount, type PersonalData } from '#modules/personal-data/entry.ts'
import { hourMs, minuteMs } from '#platform/time.ts'
import { favouriteCalls } from './contract.ts'
import { favouriteList } from './emails/choose-emails.ts'
import { favouriteEmails } from './emails/emails.ts'
import { queueFavouriteEmails } from './emails/queue-emails.ts'
import { watchFavourites } from './favourites.ts'
import { favouritesHttp } from './http.ts'
import type {} from './tables.ts'

export const favouritesModule = {
  calls: favouriteCalls,
  routes: [favouritesHttp],
  upkeep: [
    { name: 'watching favourites', everyMs: minuteMs, work: watchFavourites },
    { name: 'writing about favourites', everyMs: hourMs, work: queueFavouriteEmails },
  ],
  emails: favouriteEmails,
  mailingLists: [favouriteList],
  personalData: [
    {
      name: 'Favourites',
      about: 'shoppers',
      place: 'database',
      tables: {
        favourite_emails: {
          columns: 'is_on next_at',
          technical: 'shopper_id leave_token',
          ...goesWithAccount,
        },
        favourite: {
          columns: 'product_id saved_at offer_cents currency out_at back_at told_at',
          technical: 'shopper_id told_back_at told_cents',
          ...goesWithAccount,
        },
      },
      what: 'Which products you have saved, when, and what they cost then, whether you want emails about them, and what the last one said',
      why: 'So that you find them again, and hear what is cheaper or back in stock',
      kept: 'Until you remove them; your choice of emails goes with your account',
    },
  ] satisfies PersonalData[],
}
