import type { Tx } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { takeFromCart } from '#modules/cart/cart.ts'
import {
  isRefundEvent,
  type CheckoutEvent,
  type PaymentEvent,
  type Payments,
} from '#modules/payments/payments.ts'
import { keepCoupon } from '#modules/discounts/use-coupon.ts'
import { missingProducts } from '../placing/sellable-products.ts'
import { moveOrderIn } from '../moves/move.ts'
import { applyRefundEvent } from './apply-refund-event.ts'
import { giveBackDue } from '../refunding/give-back-due.ts'
import { orderedTotal } from '../refunding/due-back.ts'
import { isNewEvent } from './received-events.ts'
import type { OrdersPlaced } from '../order/orders-placed.ts'
import {
  lockOrder,
  recordOrderEvent,
  type OrderDeps,
  type OrderRow,
} from '../order/order-events.ts'
import type {} from '../tables.ts'
import { pollAt, stopPolling } from '../moves/payment-polls.ts'
import { paymentMismatch } from '#modules/payments/refusals.ts'

export type PaymentDeps = OrderDeps & {
  log: Log
  payments: Pick<Payments, 'isTest'>
  ordersPlaced: OrdersPlaced
}

/**
 * Applies an event of the provider once, in one transaction that locks the order. Ids of events are stored, so an event
 * that is delivered again does nothing. The order's state is checked too, because a provider may report one fact in two
 * events, and a poll may have found it before.
 */
export async function applyPayment(deps: PaymentDeps, event: PaymentEvent): Promise<void> {
  try {
    const isPlaced = await deps.database.db
      .transaction()
      .execute((tx) =>
        isRefundEvent(event)
          ? applyRefundEvent(tx, deps, event)
          : applyCheckoutEvent(tx, deps, event),
      )
    if (isPlaced) deps.ordersPlaced.inc({ payment: 'Online' })
  } catch (error) {
    if (paymentMismatch.is(error))
      deps.log.error({ event }, 'a payment event matches no order or payment')
    throw error
  }
}

async function applyCheckoutEvent(tx: Tx, deps: PaymentDeps, event: CheckoutEvent) {
  const order = await lockOrder(tx, event.orderId)
  if (!order || !matches(order, event)) throw paymentMismatch({ what: 'event' })
  return (await isNewEvent(tx, deps, event)) && applyEvent(tx, deps, order, event)
}

const matches = (order: OrderRow, { amountCents, currency, decimals }: CheckoutEvent): boolean =>
  order.payment_type === 'Online' &&
  (decimals === undefined || decimals === order.currency_decimals) &&
  // The event may come again after weighing has lowered the total.
  amountCents === orderedTotal(order) &&
  currency.toLowerCase() === order.currency.toLowerCase()

async function applyEvent(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  event: CheckoutEvent,
): Promise<boolean> {
  switch (event.kind) {
    case 'paid':
      return order.is_paid === 1
        ? receiveAnother(tx, deps, order, event)
        : receivePayment(tx, deps, order, event)
    case 'failed':
      if (order.status === 'Awaiting payment') await fail(tx, deps, order)
      return false
    case 'expired':
      // The order's own time limit decides; the event only brings the next poll forward.
      await pollAt(tx, order.id, deps.clock())
      return false
  }
}

/** The one place where an online order becomes paid. Returns true if the order is now placed. */
async function receivePayment(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  event: CheckoutEvent,
): Promise<boolean> {
  const { reference } = event
  const paid = {
    is_paid: 1,
    payment_state: 'paid',
    payment_reference: reference,
    is_test_payment: deps.payments.isTest ? 1 : 0,
  } as const
  await savePayment(tx, deps, event)
  await tx.updateTable('orders').set(paid).where('id', '=', order.id).execute()
  await stopPolling(tx, order.id)
  await keepCoupon(tx, order.id)
  await recordPayment(tx, deps, order, 'payment received')
  if (order.status !== 'Awaiting payment') {
    const note = 'Paid after the order was cancelled'
    await giveBackDue(tx, deps, { ...order, ...paid }, { by: 'bank', note })
    return false
  }

  // The order is placed by its payment: a product that went out of stock before that cannot be packed.
  const missing = await missingProducts(tx, order.id)
  if (missing.length > 0) {
    const note = `Out of stock before it was paid: ${missing.join(', ')}`
    await moveOrderIn(tx, deps, { id: order.id, to: 'Cancelled', by: 'bank', note })
    return false
  }
  await moveOrderIn(tx, deps, { id: order.id, to: 'Order Placed', by: 'bank' })
  await takeFromCart({ db: tx, clock: deps.clock }, order.shopper_id, await boughtIn(tx, order.id))
  return true
}

/** Another payment for an order that is paid already is refunded. */
async function receiveAnother(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  event: CheckoutEvent,
): Promise<boolean> {
  const { reference } = event
  if (reference !== order.payment_reference && (await savePayment(tx, deps, event))) {
    deps.log.error({ orderId: order.id, reference }, 'an order was paid twice')
    await giveBackDue(tx, deps, order, { by: 'bank', note: 'Paid a second time' })
  }
  return false
}

/** False if this payment is known already. */
async function savePayment(
  tx: Tx,
  { clock }: PaymentDeps,
  { reference, orderId, intent, amountCents }: CheckoutEvent,
): Promise<boolean> {
  const saved = await tx
    .insertInto('payment')
    .values({
      reference,
      order_id: orderId,
      intent: intent ?? null,
      received_at: clock(),
      amount_cents: amountCents,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst()
  return saved !== undefined
}

/** The order stays payable until its time is over. */
async function fail(tx: Tx, deps: PaymentDeps, order: OrderRow) {
  await tx
    .updateTable('orders')
    .set({ payment_state: 'failed' })
    .where('id', '=', order.id)
    .execute()
  await recordPayment(tx, deps, order, 'payment failed')
}

const recordPayment = (
  tx: Tx,
  { database, clock }: PaymentDeps,
  { id, status }: OrderRow,
  step: 'payment received' | 'payment failed',
) => recordOrderEvent(tx, database, { orderId: id, step, status, at: clock(), by: 'bank' })

async function boughtIn(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}
