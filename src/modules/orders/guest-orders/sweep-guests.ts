import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/addresses/tables.ts'
import type {} from '../tables.ts'
import { unusedGuestMs } from '../limits.ts'

/** With each guest go rows of many tables. */
const guestsAtOnce = 100

/** Deletes guests who have ordered nothing, and addresses of guests that no order needs: orders have a copy. */
export async function sweepGuests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = clock() - unusedGuestMs
  await sweep((limit) => {
    const unused = db
      .selectFrom('shopper')
      .select('id')
      // Written into the statement, or the index of guests is not used.
      .where('kind', '=', sql.lit('guest' as const))
      .where('created_at', '<', before)
      .where('erased_at', 'is', null)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.shopper_id', '=', 'shopper.id'),
          ),
        ),
      )
      // Those with orders are mostly older.
      .orderBy('created_at', 'desc')
    return db.deleteFrom('shopper').where('id', 'in', unused.limit(limit))
  }, guestsAtOnce)
  await sweep((limit) => {
    const unused = db
      .selectFrom('address')
      .innerJoin('shopper', 'shopper.id', 'address.shopper_id')
      .select('address.id')
      .where('shopper.kind', '=', 'guest')
      .where('address.created_at', '<', before)
    return db.deleteFrom('address').where('id', 'in', unused.limit(limit))
  })
}
