import { Refusal } from '#platform/refusal.ts'
import type { Shopper } from '#platform/identity.ts'
import { inTime, isKeySpent } from '#modules/payments/circuit-breaker.ts'
import type { Payment, Payments } from '#modules/payments/payments.ts'
import { missingProducts } from '../order-lines.ts'
import { applyPayment, type PayDeps } from './apply-payment.ts'
import { placeOrder, type Intent, type PlaceDeps } from '../place.ts'
import type { OrderStatus } from '../status.ts'
import { lockOrder, recordStep, type OrderRow } from '../order-events.ts'
import type {} from '../tables.ts'

export type CheckoutDeps = PayDeps & { payments: Payments }
/** The address may be without a host: then it is a page of this shop. */
export type Checkout = { orderId: string; url: string }

/**
 * The order stands before the bank is asked. If the bank fails the shopper tries again and finds the same order; the
 * bank, asked twice under one key, opens one checkout.
 */
export async function buyOnline(
  deps: CheckoutDeps & PlaceDeps & { siteUrl: string },
  shopper: Shopper,
  buying: Pick<Intent, 'input' | 'key'>,
): Promise<Checkout> {
  const { siteUrl } = deps
  const { id } = await placeOrder(deps, shopper, { ...buying, paymentType: 'Online', siteUrl })
  const order = await ownOrder(deps, shopper, id)
  // The wish was sent again after it came true: nothing is left to pay.
  if (order.is_paid === 1 && order.status !== 'Cancelled')
    return { orderId: id, url: returnUrl(siteUrl) }
  return inTime(() => checkoutFor(deps, order))
}

/** Where a shopper pays an order of theirs that awaits its payment. */
export async function payOrder(
  deps: CheckoutDeps,
  shopper: Shopper,
  id: string,
): Promise<Checkout> {
  const order = await ownOrder(deps, shopper, id)
  return inTime(() => checkoutFor(deps, order))
}

/**
 * The checkout that is open, or a first one, or another one after the bank said that the last is dead: there are never
 * two that can be paid. The bank is asked before anybody is sent to it again, because its event may not have come.
 */
async function checkoutFor(deps: CheckoutDeps, order: OrderRow): Promise<Checkout> {
  const { id: orderId, checkout_url: url, payment_reference: reference } = order
  const isOver = deps.clock() >= (order.payable_until ?? 0)
  if (order.status !== 'Awaiting payment' || isOver)
    throw notPayable(order.status === 'Awaiting payment' ? 'Cancelled' : order.status)
  const missing = await missingProducts(deps.database.db, orderId)
  if (missing.length > 0) throw new Refusal('out-of-stock', { products: missing })

  if (reference !== null && url !== null) {
    const payment = await deps.payments.ask(reference)
    if (payment.state === 'open') return { orderId, url }
    if (payment.state === 'paid') {
      await applyAsked(deps, payment)
      throw notPayable('Order Placed')
    }
    await leaveCheckout(deps, orderId, reference)
  }
  return { orderId, url: (await openCheckout(deps, orderId)).url }
}

/**
 * Asks the bank for this order's checkout: always the same question, so always the same checkout. Only where the bank
 * will never say where it is to be paid, under this key, the next try has another one.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  orderId: string,
): Promise<{ url: string; reference: string }> {
  const { db } = deps.database
  const order = await db
    .selectFrom('orders')
    .innerJoin('payment_watch', 'payment_watch.order_id', 'orders.id')
    .select(['number', 'total_cents', 'gst_cents', 'payable_until', 'site_url', 'checkout'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  // Its last state was settled in the meantime.
  if (!order) throw notPayable('Cancelled')
  const lines = await db
    .selectFrom('order_line')
    .select(['name', 'offer_cents as offerCents', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

  const opening = deps.payments.openCheckout({
    orderId,
    key: order.checkout === 1 ? orderId : `${orderId}-${order.checkout}`,
    number: order.number,
    amountCents: order.total_cents,
    currency: 'usd',
    lines,
    gstCents: order.gst_cents,
    returnUrl: returnUrl(order.site_url),
    cancelUrl: `${order.site_url}/cart`,
    payableUntil: order.payable_until ?? 0,
  })
  const opened = await opening.catch(async (refused: unknown) => {
    if (isKeySpent(refused)) await leaveKey(deps, orderId, order.checkout)
    throw refused
  })
  await keepCheckout(deps, orderId, opened)
  return opened
}

/** Of those who find it spent at once, one moves on; nobody moves on from a key that has not been tried. */
const leaveKey = ({ database }: PayDeps, orderId: string, checkout: number) =>
  database.db
    .updateTable('payment_watch')
    .set({ checkout: checkout + 1 })
    .where('order_id', '=', orderId)
    .where('checkout', '=', checkout)
    .execute()

/** What the bank answered when it was asked counts as an event of the bank. */
export const applyAsked = (deps: PayDeps, payment: Payment): Promise<void> =>
  applyPayment(deps, { ...payment, kind: 'paid', id: `asked-${payment.reference}` })

/** The event of the payment may have been faster than the bank's answer; then there is nothing to keep. */
async function keepCheckout(
  { database, clock }: PayDeps,
  orderId: string,
  { url, reference }: { url: string; reference: string },
) {
  await database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.is_paid === 1 || order.payment_reference === reference) return
    await tx
      .updateTable('orders')
      .set({ checkout_url: url, payment_reference: reference })
      .where('id', '=', orderId)
      .execute()
    const { status } = order
    const step = { orderId, step: 'checkout opened', status, at: clock(), by: 'shop' } as const
    await recordStep(tx, database, step)
  })
}

/** A dead checkout is left behind by one of those who find it dead; the next one has another key. */
async function leaveCheckout({ database }: PayDeps, orderId: string, reference: string) {
  await database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.payment_reference !== reference || order.is_paid === 1) return
    await tx
      .updateTable('orders')
      .set({ checkout_url: null, payment_reference: null })
      .where('id', '=', orderId)
      .execute()
    await tx
      .updateTable('payment_watch')
      .set((row) => ({ checkout: row('checkout', '+', 1) }))
      .where('order_id', '=', orderId)
      .execute()
  })
}

async function ownOrder({ database }: PayDeps, shopper: Shopper, id: string): Promise<OrderRow> {
  const order = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('shopper_id', '=', shopper.id)
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', { what: 'order' })
  return order
}

const returnUrl = (siteUrl: string) => `${siteUrl}/loader?next=my-orders`

const notPayable = (status: OrderStatus) =>
  new Refusal('wrong-order-status', { status, wanted: 'Order Placed' })
