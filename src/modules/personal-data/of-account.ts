import { sql } from 'kysely'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/addresses/tables.ts'
import type {} from '#modules/cart/tables.ts'
import { eraseRatings } from '#modules/ratings/erase-ratings.ts'
import { addressLimits } from '#modules/addresses/limits.ts'
import {
  emailLinkMs,
  passwordLinkMs,
  deviceLifetimeMs,
  lifetimes,
} from '#modules/accounts/limits.ts'
import { durationText } from './duration-text.ts'
import { goesWithAccount, ofShopper, type PersonalData } from './entry.ts'

export const ofAccount: PersonalData[] = [
  {
    name: 'Account',
    about: 'shoppers',
    place: 'database',
    tables: {
      shopper: {
        columns: 'id kind name email created_at diets avoided_allergens if_missing seller_note',
        technical: 'email_key contact_key password_hash erased_at',
        rows: ({ person }) => person && sql`id = ${person.id}`,
        // The last of all: `eraseShopper` does it.
        erase: 'nothing',
      },
    },
    what: 'Your name, your email address, a one-way hash of your password, the day you signed up, the diets and allergens that you told us, what you want if something is missing, and notes of the shop',
    why: 'So that you can log in and place orders',
    kept: 'Until you delete your account',
    stays: 'Only that there was an account, without anything that names you',
  },
  {
    name: 'Logins',
    about: 'shoppers',
    place: 'database',
    tables: {
      session: {
        columns: 'device created_at last_seen_at',
        technical: 'token_hash role shopper_id is_tablet confirmed_at',
        ...goesWithAccount,
      },
      known_device: {
        columns: 'last_login_at',
        technical: 'token_hash account',
        rows: ({ person }) => person && sql`account = ${person.emailKey}`,
        erase: 'rows',
      },
    },
    what: 'Where your account is logged in, as a hash of the cookie in your browser and the kind of browser, and which browsers have logged in before',
    why: 'To keep you logged in, and to keep others from guessing your password',
    kept: `A login ends after ${durationText(lifetimes.shopper.idleMs)} without use, at most ${durationText(lifetimes.shopper.absoluteMs)}; a known browser is forgotten ${durationText(deviceLifetimeMs)} after its last login`,
  },
  {
    name: 'Links that were sent to you',
    about: 'shoppers',
    place: 'database',
    tables: {
      password_link: {
        columns: 'created_at',
        technical: 'shopper_id token_hash',
        ...goesWithAccount,
      },
      email_confirmation: {
        columns: 'created_at confirmed_at',
        technical: 'shopper_id token_hash',
        ...goesWithAccount,
      },
      email_change: {
        columns: 'email created_at',
        technical: 'shopper_id email_key token_hash',
        ...goesWithAccount,
      },
    },
    what: 'A hash of the newest link for a new password or to confirm your email address, and when you confirmed it',
    why: 'To know that the address is yours',
    kept: `A link for a new password works for ${durationText(passwordLinkMs)}, one that confirms an address for ${durationText(emailLinkMs)}; what is stored of them goes with your account`,
  },
  {
    name: 'Address book',
    about: 'shoppers',
    place: 'database',
    tables: {
      address: {
        columns:
          'id first_name last_name email street city state zip_code country phone created_at is_default deleted_at ' +
          'instructions leave_at_door',
        technical: 'shopper_id',
        ...goesWithAccount,
      },
      address_search_key: {
        columns: 'search_key',
        technical: 'shopper_id',
        ...goesWithAccount,
      },
    },
    what: 'Names, addresses, email and telephone of the places you have us deliver to, your notes for the delivery, and words of them for searching',
    why: 'To deliver your orders, and to find an order when you call',
    kept: `Until you delete an address, and ${durationText(addressLimits.restorableMs)} longer so that you can restore it; the words for searching stay as long as your orders`,
  },
  {
    name: 'Cart',
    about: 'shoppers',
    place: 'database',
    tables: {
      cart: { columns: 'items updated_at', technical: 'shopper_id version', ...goesWithAccount },
    },
    what: 'What is in the cart of your account',
    why: 'So that you find it again on another device',
    kept: 'Until you empty it or order it',
  },
  {
    name: 'Ratings',
    about: 'shoppers',
    place: 'database',
    tables: {
      rating: {
        columns:
          'product_id stars sentence created_at changed_at answer answered_at hidden_at hidden_reason',
        technical: 'id shopper_id',
        rows: ofShopper,
        erase: (tx, { person }) =>
          person ? eraseRatings(tx, person.id) : Promise.resolve(undefined),
      },
    },
    what: 'How many stars you gave to a product and what you wrote about it, when, and what the shop answered. Others see it with your first name',
    why: 'So that others know how it was, and the shop can do better',
    kept: 'Until you change it or delete your account',
    stays: 'The stars, without your name and your sentence',
  },
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
]
