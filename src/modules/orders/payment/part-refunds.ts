import type { Tx } from '#platform/database/db.ts'
import { recordOrderEvent, type OrderDeps, type OrderRow } from '../order-events.ts'
import { undoAcceptedMs } from '../status.ts'
import { statusOf } from '../stored-status.ts'
import type {} from '../tables.ts'
import { orderedTotal } from '../bill/ordered-total.ts'
import { undoExpired } from '#modules/orders/refusals.ts'

/** One for each payment: an order leaves the shop once. */
const differenceId = (reference: string) => `${reference}-weighed`

/**
 * Refunds what an order became cheaper by, in the transaction in which it leaves the shop: from then on its weights stay.
 * It is sent after the time in which the move can be undone, under an idempotency key of its own.
 */
export async function requestDifference(
  tx: Tx,
  { clock }: OrderDeps,
  order: OrderRow,
): Promise<void> {
  const { payment_reference: reference } = order
  const cents = orderedTotal(order) - order.total_cents
  if (order.payment_state !== 'paid' || reference === null || cents === 0) return
  const at = clock()
  await tx
    .insertInto('refund')
    .values({
      id: differenceId(reference),
      payment_reference: reference,
      order_id: order.id,
      amount_cents: cents,
      asked_at: at,
      due_at: at + undoAcceptedMs + 1,
      attempts: 0,
    })
    .execute()
}

/** The order is back in the shop and can be weighed again. What was sent already cannot be taken back. */
export async function withdrawDifference(tx: Tx, order: OrderRow): Promise<void> {
  const id = differenceId(order.payment_reference ?? '')
  const found = await tx
    .selectFrom('refund')
    .select('attempts')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return
  if (found.attempts > 0) throw undoExpired({ what: 'move' })
  await tx.deleteFrom('refund').where('id', '=', id).execute()
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
