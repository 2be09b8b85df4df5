import type { Tx } from '#platform/database/db.ts'
import type { OrderActor } from '../status.ts'
import { recordOrderEvent, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'

/** Records that a payment was refunded. Doing so twice records it once. */
export async function markRefunded(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  by: OrderActor,
): Promise<void> {
  const pending = await tx
    .updateTable('refund')
    .set({ due_at: null, failed_at: null, sent_at: clock() })
    .where('id', '=', reference)
    // Our own call has succeeded, but an event may have reported since that the refund failed: then that counts.
    .where((row) =>
      by === 'shop'
        ? row('due_at', 'is not', null)
        : row.or([row('due_at', 'is not', null), row('failed_at', 'is not', null)]),
    )
    .returning('id')
    .executeTakeFirst()
  const isOwn = reference === order.payment_reference
  const isKnown = isOwn && by !== 'shop' ? order.payment_state === 'refunded' : !pending
  if (isKnown) return
  if (!pending) await recordOutsideRefund(tx, clock(), order, reference)
  if (isOwn)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refunded' })
      .where('id', '=', order.id)
      .execute()
  await recordOrderEvent(tx, database, {
    orderId: order.id,
    step: 'refund sent',
    status: statusOf(order),
    at: clock(),
    by,
  })
}

/** A refund from the provider's dashboard has no row yet. The books need one. */
const recordOutsideRefund = (tx: Tx, at: number, { id: order_id }: OrderRow, reference: string) =>
  tx
    .insertInto('refund')
    .values({
      id: reference,
      payment_reference: reference,
      order_id,
      asked_at: at,
      due_at: null,
      attempts: 0,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/**
 * The provider could not return the money, for example because the card has expired. A retry would fail the same way, so
 * the refund stays due and the seller is told. Reported twice, it is recorded once.
 */
export async function markRefundFailed(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  reason = 'no reason given',
): Promise<void> {
  const at = clock()
  const orderId = order.id
  const isOwn = reference === order.payment_reference
  const isRefund = order.payment_state === 'refunded' || order.payment_state === 'refund due'
  // A partial refund from the provider's dashboard has failed: the order stays paid.
  if (isOwn && !isRefund) return
  const changed = await tx
    .insertInto('refund')
    .values({
      id: reference,
      payment_reference: reference,
      order_id: orderId,
      asked_at: at,
      due_at: null,
      attempts: 0,
      failed_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ due_at: null, failed_at: at })
        .where('refund.failed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  if (isOwn)
    await tx
      .updateTable('orders')
      .set({ payment_state: 'refund due' })
      .where('id', '=', orderId)
      .execute()
  const note = `The payment provider says: ${reason}`
  await recordOrderEvent(tx, database, {
    orderId,
    step: 'refund failed',
    status: statusOf(order),
    at,
    by: 'bank',
    note,
  })
}
