import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/addresses/tables.ts'
import type {} from '../tables.ts'

export const unusedGuestMs = 24 * 60 * 60_000

/** Forgets guests who have ordered nothing, and addresses of guests that no order needs: orders have a copy. */
export async function sweepGuests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = clock() - unusedGuestMs
  const guests = db.selectFrom('shopper').select('id').where('kind', '=', 'guest')
  await db
    .deleteFrom('address')
    .where('shopper_id', 'in', guests)
    .where('created_at', '<', before)
    .execute()
  await db
    .deleteFrom('shopper')
    .where('kind', '=', 'guest')
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
    .execute()
}
