import { sql, type SqlBool } from 'kysely'
import { durationText, type PersonalData, type Subject } from '#modules/personal-data/entry.ts'
import { dayMs, hourMs, secondMs } from '#platform/time.ts'
import { backInStockCalls } from './contract.ts'
import { backInStockEmails } from './emails.ts'
import { backInStockHttp } from './http.ts'
import { lifeDays } from './limits.ts'
import { queueBackInStock } from './queue-emails.ts'
import { stockList, sweepRequests } from './stored-requests.ts'
import type {} from './tables.ts'

/** Of an address that is not confirmed: what was asked for from the account. A guest has nothing else to ask with. */
const ofRequests = ({ person }: Subject) => {
  if (!person) return undefined
  const { id, kind, emailKey, isEmailConfirmed } = person
  if (kind === 'account' && !isEmailConfirmed) return sql<SqlBool>`shopper_id = ${id}`
  const state = isEmailConfirmed ? sql`` : sql`and state = 'unconfirmed'`
  return sql<SqlBool>`(shopper_id = ${id} or (email_key = ${emailKey} and shopper_id is null ${state}))`
}

export const backInStockModule = {
  calls: backInStockCalls,
  routes: [backInStockHttp],
  upkeep: [
    {
      name: 'writing about products that are back in stock',
      everyMs: 5 * secondMs,
      work: queueBackInStock,
    },
    { name: 'sweeping requests for products out of stock', everyMs: hourMs, work: sweepRequests },
  ],
  emails: backInStockEmails,
  mailingLists: [stockList],
  personalData: [
    {
      name: 'Back in stock',
      about: 'shoppers',
      place: 'database',
      tables: {
        stock_request: {
          columns: 'product_id email state created_at changed_at',
          technical: 'id email_key shopper_id token product_version',
          rows: ofRequests,
          erase: 'rows',
        },
      },
      what: 'Your email address and the product you want to hear about',
      why: 'To write to you once when it is there again',
      kept: `${durationText(lifeDays.unconfirmed * dayMs)} until you confirm, then at most ${durationText(lifeDays.waiting * dayMs)}, and ${durationText(lifeDays.mailed * dayMs)} after the email`,
    },
  ] satisfies PersonalData[],
}
