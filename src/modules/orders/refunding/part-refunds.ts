import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { orderedTotal } from './due-back.ts'
import { recordOrderEvent, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import { statusOf } from '../order/stored-order.ts'
import type {} from '../tables.ts'
import { undoExpired } from '../refusals.ts'

/** The order is back in the shop, where its bill can change again. What was sent already cannot be taken back. */
export async function withdrawPartRefunds(tx: Tx, order: OrderRow): Promise<void> {
  const parts = await tx
    .selectFrom('refund')
    .select(['id', 'attempts', 'amount_cents', 'is_by_hand'])
    .where('order_id', '=', order.id)
    // What was refunded in the provider's dashboard has nothing to do with the move.
    .where((row) =>
      row.or([
        row('sent_at', 'is', null),
        row('attempts', '>', 0),
        row('is_by_hand', '=', 1),
        row('amount_cents', 'is', null),
      ]),
    )
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

/**
 * Records what was refunded of a payment in the provider's dashboard, if more has gone back of it by now than the shop has sent.
 * The parts that the shop has not sent yet are dropped: what is still due has to be worked out again.
 */
export async function recordOutsidePart(
  tx: Tx,
  { database, clock }: OrderDeps,
  order: OrderRow,
  reference: string,
  back: { cents: number; at: number },
): Promise<boolean> {
  const refunds = await tx
    .selectFrom('refund')
    .select(['id', 'amount_cents', 'attempts', 'sent_at', 'failed_at'])
    .where('payment_reference', '=', reference)
    .forUpdate()
    .execute()
  const isSent = ({ attempts, sent_at }: (typeof refunds)[number]) =>
    attempts > 0 || sent_at !== null
  const cents = refunds
    // The event may arrive after the failure of a part that it still counts.
    .filter((refund) => isSent(refund) && (refund.failed_at ?? Infinity) > back.at)
    .reduce((rest, { amount_cents }) => rest - (amount_cents ?? 0), back.cents)
  if (cents <= 0) return false
  const at = clock()
  const unsent = refunds.filter((refund) => !isSent(refund) && refund.amount_cents !== null)
  const ids = unsent.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('refund').where('id', 'in', ids).execute()
  await tx
    .insertInto('refund')
    .values({
      id: newId(),
      payment_reference: reference,
      order_id: order.id,
      amount_cents: cents,
      asked_at: at,
      due_at: null,
      attempts: 0,
      sent_at: at,
    })
    .execute()
  // Orders without it are shown without their refunds.
  await tx
    .updateTable('orders')
    .set({ ordered_cents: orderedTotal(order) })
    .where('id', '=', order.id)
    .execute()
  const note = 'Refunded at the payment provider'
  const event = { ...eventOf(order), step: 'part refund sent', at, by: 'bank', note } as const
  await recordOrderEvent(tx, database, event)
  return true
}

/** A part with this amount that was refunded in the provider's dashboard and has not failed. */
export async function findOutsidePart(
  tx: Tx,
  reference: string,
  cents: number,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('refund')
    .select('id')
    .where('payment_reference', '=', reference)
    .where('amount_cents', '=', cents)
    .where('attempts', '=', 0)
    .where('sent_at', 'is not', null)
    .where('failed_at', 'is', null)
    .where('is_by_hand', '=', 0)
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

const eventOf = (order: OrderRow) => ({ orderId: order.id, status: statusOf(order) })

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
  const event = { ...eventOf(order), step: 'part refund sent', at: clock(), by: 'shop' } as const
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
  const event = { ...eventOf(order), step: 'part refund failed', at, by: 'bank', note } as const
  await recordOrderEvent(tx, database, event)
}
