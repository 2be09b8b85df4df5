import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import type {} from '../tables.ts'
import { paymentEventRetentionMs } from '../refunding/limits.ts'

type Received = { id: string; orderId: string; kind: string }

/** Stores the id of a webhook event in the transaction that applies it; false if it was applied before. */
export async function isNewEvent(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, orderId, kind }: Received,
): Promise<boolean> {
  const saved = await tx
    .insertInto('payment_event')
    .values({ id, order_id: orderId, kind, at: clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const sweepPaymentEvents = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const old = db
      .selectFrom('payment_event')
      .select('id')
      .where('at', '<', clock() - paymentEventRetentionMs)
    return db.deleteFrom('payment_event').where('id', 'in', old.orderBy('at').limit(limit))
  })
