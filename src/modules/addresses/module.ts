import { durationText, goesWithAccount, type PersonalData } from '#modules/personal-data/entry.ts'
import { hourMs } from '#platform/time.ts'
import { sweepAddresses } from './change-address.ts'
import { addressCalls } from './contract.ts'
import { addressesHttp } from './http.ts'
import { addressLimits } from './limits.ts'
import type {} from './tables.ts'

export const addressesModule = {
  calls: addressCalls,
  routes: [addressesHttp],
  upkeep: [{ name: 'sweeping deleted addresses', everyMs: hourMs, work: sweepAddresses }],
  personalData: [
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
  ] satisfies PersonalData[],
}
