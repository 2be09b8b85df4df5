import type { Tx } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { takeFromCart } from '#modules/cart/cart.ts'
import type { PaymentEvent } from '#modules/payments/payments.ts'
import { missingProducts } from '../order-lines.ts'
import { moveOrderIn } from '../move.ts'
import { askRefund, markRefunded } from './refunds.ts'
import type { PaymentType } from '../status.ts'
import { lockOrder, recordStep, type OrderDeps, type OrderRow } from '../order-events.ts'
import type {} from '../tables.ts'
import { endWatch, lookSoon } from './poll.ts'

export type PayDeps = OrderDeps & {
  log: Log
  metrics: { ordersPlaced: { inc: (labels: { payment: PaymentType }) => void } }
}

/**
 * Carries out what the bank said, once, in one transaction that holds the order. The id of an event is kept with what
 * it did, so one that comes again does nothing; and because a bank may tell the same thing in different events (or the
 * shop has asked), every kind also looks at what the order is already. Either alone would leave a hole.
 */
export async function applyPayment(deps: PayDeps, event: PaymentEvent): Promise<void> {
  const isPlaced = await deps.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, event.orderId)
    if (!order || !fits(order, event)) {
      deps.log.error({ event }, 'the bank speaks of a payment that fits no order')
      throw new Refusal('payment-mismatch', { what: 'event' })
    }
    return (await isNews(tx, deps, event)) && carryOut(tx, deps, order, event)
  })
  if (isPlaced) deps.metrics.ordersPlaced.inc({ payment: 'Online' })
}

const fits = (order: OrderRow, { amountCents, currency }: PaymentEvent): boolean =>
  order.payment_type === 'Online' &&
  amountCents === order.total_cents &&
  currency.toLowerCase() === 'usd'

async function isNews(tx: Tx, { clock }: PayDeps, { id, orderId, kind }: PaymentEvent) {
  const kept = await tx
    .insertInto('payment_event')
    .values({ id, order_id: orderId, kind, at: clock() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

async function carryOut(
  tx: Tx,
  deps: PayDeps,
  order: OrderRow,
  event: PaymentEvent,
): Promise<boolean> {
  switch (event.kind) {
    case 'paid':
      return order.is_paid === 1
        ? receiveAgain(tx, deps, order, event)
        : receive(tx, deps, order, event)
    case 'failed':
      if (order.status === 'Awaiting payment') await fail(tx, deps, order)
      return false
    case 'expired':
      // The shop's own clock decides when an order is over; this is only a reason to look.
      await lookSoon(tx, order.id, deps.clock())
      return false
    case 'refunded':
      if (order.is_paid === 1 && order.payment_reference !== null)
        await markRefunded(tx, deps, order, order.payment_reference, 'bank')
      return false
  }
}

/** The one place where an online order becomes paid. Tells whether it is the seller's to pack now. */
async function receive(
  tx: Tx,
  deps: PayDeps,
  order: OrderRow,
  { reference }: PaymentEvent,
): Promise<boolean> {
  const paid = { ...order, payment_reference: reference }
  await tx
    .updateTable('orders')
    .set({ is_paid: 1, payment_state: 'paid', payment_reference: reference })
    .where('id', '=', order.id)
    .execute()
  await endWatch(tx, order.id)
  await step(tx, deps, order, 'payment received')
  if (order.status !== 'Awaiting payment') {
    await askRefund(tx, deps, paid, 'bank', { note: 'Paid after the order was cancelled' })
    return false
  }

  // An order counts from its payment. What went off the shelf before is not sold any more, and cannot be packed.
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

/** The same payment once more is nothing new; another payment for the same order goes back. */
async function receiveAgain(
  tx: Tx,
  deps: PayDeps,
  order: OrderRow,
  { reference }: PaymentEvent,
): Promise<boolean> {
  if (reference !== order.payment_reference) {
    deps.log.error({ orderId: order.id, reference }, 'an order was paid twice')
    await askRefund(tx, deps, order, 'bank', { reference, note: 'Paid a second time' })
  }
  return false
}

/** The order stays payable until its time is over. */
async function fail(tx: Tx, deps: PayDeps, order: OrderRow) {
  await tx
    .updateTable('orders')
    .set({ payment_state: 'failed' })
    .where('id', '=', order.id)
    .execute()
  await step(tx, deps, order, 'payment failed')
}

const step = (
  tx: Tx,
  { database, clock }: PayDeps,
  { id, status }: OrderRow,
  step: 'payment received' | 'payment failed',
) => recordStep(tx, database, { orderId: id, step, status, at: clock(), by: 'bank' })

async function boughtIn(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
}
