import type { Tx } from '#platform/database/db.ts'
import type { RefundEvent } from '#modules/payments/payments.ts'
import { lockOrder, type OrderDeps, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { isNewEvent } from './received-events.ts'
import { giveBackDue } from '../refunding/give-back-due.ts'
import {
  findOutsidePart,
  markPartRefundFailed,
  recordOutsidePart,
} from '../refunding/part-refunds.ts'
import { markRefunded, markRefundFailed } from '../refunding/refunds.ts'
import { paymentMismatch } from '#modules/payments/refusals.ts'

/** A refund belongs to one payment: an order that was paid twice has two, and only one of them goes back. */
export async function applyRefundEvent(
  tx: Tx,
  deps: OrderDeps,
  event: RefundEvent,
): Promise<false> {
  const payment = await findPayment(tx, event)
  if (!payment) {
    // Without our order id it is about something else in the same account. With it, the provider sends it again later.
    if (event.orderId === undefined) return false
    throw paymentMismatch({ what: 'event' })
  }
  const { order_id: orderId, reference } = payment
  const order = await lockOrder(tx, orderId)
  if (!order) return false
  const part = await findPart(tx, event, order, reference)
  const isOwnPaid = reference === order.payment_reference && order.payment_state === 'paid'
  // Not stored: when it is reported again the refund may be known.
  if (event.outside && part === undefined && isOwnPaid) return false
  if (!(await isNewEvent(tx, deps, { ...event, orderId }))) return false
  if (part !== undefined) await markPartRefundFailed(tx, deps, order, part, event.reason)
  else if (event.amountCents !== undefined) {
    const back = { cents: event.amountCents, at: event.createdAt ?? deps.clock() }
    if (await recordOutsidePart(tx, deps, order, reference, back))
      await giveBackDue(tx, deps, order, { by: 'bank' })
  } else if (event.kind === 'refunded') await markRefunded(tx, deps, order, reference, 'bank')
  else await markRefundFailed(tx, deps, order, reference, event.reason)
  return false
}

/** The refund of a part of a payment that this event says has failed. */
async function findPart(
  tx: Tx,
  { kind, refund, outside }: RefundEvent,
  order: OrderRow,
  reference: string,
): Promise<string | undefined> {
  if (outside) {
    const scale = 10 ** (outside.decimals - order.currency_decimals)
    return findOutsidePart(tx, reference, Math.round(outside.amount / scale))
  }
  if (kind !== 'refund failed' || refund === undefined) return undefined
  const found = await tx
    .selectFrom('refund')
    .select('id')
    .where('id', '=', refund)
    .where('amount_cents', 'is not', null)
    .executeTakeFirst()
  return found?.id
}

async function findPayment(tx: Tx, { reference, intent, orderId }: RefundEvent) {
  const payments = tx.selectFrom('payment').select(['reference', 'order_id'])
  if (reference !== undefined) return payments.where('reference', '=', reference).executeTakeFirst()
  const found = await payments.where('intent', '=', intent ?? '').executeTakeFirst()
  if (found || orderId === undefined) return found
  // Payments from before intents were stored: certain only where the order has no other.
  const ofOrder = await payments
    .where('order_id', '=', orderId)
    .where('intent', 'is', null)
    .execute()
  return ofOrder.length === 1 ? ofOrder[0] : undefined
}
