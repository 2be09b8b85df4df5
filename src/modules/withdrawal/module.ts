import { sql } from 'kysely'
import {
  durationText,
  forTheBooks,
  type PersonalData,
  type Subject,
} from '#modules/personal-data/entry.ts'
import { hourMs } from '#platform/time.ts'
import { withdrawalCalls } from './contract.ts'
import { withdrawalEmails } from './emails.ts'
import { withdrawalHttp } from './http.ts'
import { unknownRetentionMs } from './limits.ts'
import type {} from './tables.ts'
import { sweepWithdrawals } from './withdrawals.ts'

/** An account can be opened with any address: withdrawals from an order of another account belong to that account. */
const ofWithdrawal = ({ person, orders }: Subject) => {
  const unknown =
    person && sql`or (order_id is null and lower(email) = ${person.emailKey.toLowerCase()})`
  return sql<boolean>`(order_id in (${orders}) ${unknown ?? sql``})`
}

export const withdrawalModule = {
  calls: withdrawalCalls,
  routes: [withdrawalHttp],
  upkeep: [{ name: 'sweeping withdrawals from no order', everyMs: hourMs, work: sweepWithdrawals }],
  emails: withdrawalEmails,
  personalData: [
    {
      name: 'Withdrawals',
      about: 'shoppers',
      place: 'database',
      tables: {
        withdrawal: {
          columns: 'order_number email note at settled_at',
          technical: 'id order_id',
          rows: ofWithdrawal,
          erase: (tx, subject) =>
            tx
              .updateTable('withdrawal')
              .set({ email: '', note: '' })
              .where(ofWithdrawal(subject))
              .execute(),
        },
      },
      what: 'That you withdrew from a purchase: the number of the order, your email address, what you wrote and when',
      why: 'To send you a confirmation, and to give back what you paid',
      kept: `As long as the order; ${durationText(unknownRetentionMs)} if there is no such order`,
      stays: `That and when there was one, ${forTheBooks}`,
    },
  ] satisfies PersonalData[],
}
