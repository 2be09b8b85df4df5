import type { Tx } from '#platform/database/db.ts'
import { recordOrderEvent, type OrderDeps, type OrderRow } from '../order-events.ts'
import { statusOf } from '../stored-status.ts'
import type {} from '../tables.ts'
import { undoExpired } from '#modules/orders/refusals.ts'

/** The order is back in the shop, where its bill can change again. What was sent already cannot be taken back. */
export async function withdrawPartRefunds(tx: Tx, order: OrderRow): Promise<void> {
  const parts = await tx
    .selectFrom('refund')
    .select(['id', 'attempts', 'amount_cents', 'is_by_hand'])
    .where('order_id', '=', order.id)
    .where((row) =>
      row.or([
        row('amount_cents', 'is not', null),
        row('payment_reference', '=', order.payment_reference),
      ]),
    )
    .forUpdate()
    .execute()
  if (parts.length === 0) return
  const canTakeBack = parts.every(
    ({ attempts, amount_cents, is_by_hand }) =>
      attempts === 0 && amount_cents !== null && is_by_hand === 0,
  )
  if (!canTakeBack) throw undoExpired({ what: 'move' })
  const ids = parts.map(({ id }) => id)
  await tx.deleteFrom('refund').where('id', 'in', ids).execute()
}

const about = (order: OrderRow) => ({ orderId: order.id, status: statusOf(order) })

/** Doing so twice records it once. */
export async function markPartRefunded(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  refundId: string,
): Promise<void> {
  const sent = await tx
    .updateTable('refund')
    .set({ due_at: null, sent_at: clock() })
    .where('id', '=', refundId)
    .where('due_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!sent) return
  const event = { ...about(order), step: 'part refund sent', at: clock(), by: 'shop' } as const
  await recordOrderEvent(tx, database, event)
}

/** The seller has to return the money another way. Reported twice, it is recorded once. */
export async function markPartRefundFailed(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  refundId: string,
  reason = 'no reason given',
): Promise<void> {
  const at = clock()
  const failed = await tx
    .updateTable('refund')
    .set({ due_at: null, failed_at: at })
    .where('id', '=', refundId)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!failed) return
  const note = `The payment provider says: ${reason}`
  const event = { ...about(order), step: 'part refund failed', at, by: 'bank', note } as const
  await recordOrderEvent(tx, database, event)
}
