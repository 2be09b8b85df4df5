import type { Limiter } from '#platform/limiter.ts'
import type { Buyer, OwnOrder } from '#platform/identity.ts'
import { withProviderTimeout, isKeyUsedUp } from '#modules/payments/circuit-breaker.ts'
import type { Payment, Payments } from '#modules/payments/payments.ts'
import { readSettings } from '#modules/settings/settings.ts'
import { readDiscountRows } from '../bill/order-discounts.ts'
import { billOf, readTaxRows } from '../bill/order-taxes.ts'
import { missingProducts } from '../placing/sellable-products.ts'
import { applyPayment, type PaymentDeps } from './apply-payment.ts'
import type { OrderRequest, PlaceDeps } from '../placing/order-request.ts'
import { placeOrder } from '../placing/place.ts'
import { noOnlinePayment } from '../placing/payment-taken.ts'
import type { Checkout, RecentCheckouts } from './recent-checkouts.ts'
import type { OrderStatus } from '../status.ts'
import { lockOrder, recordOrderEvent, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { outOfStock, wrongOrderStatus } from '../refusals.ts'
import { notFound } from '#platform/common-refusals.ts'

export type CheckoutDeps = Omit<PaymentDeps, 'payments'> & { payments: Payments }
type PayDeps = CheckoutDeps & { recentCheckouts: RecentCheckouts; checkoutCalls: Limiter }

/**
 * The order is committed before a checkout is opened. If opening fails, the shopper's retry finds the same order, and the
 * same idempotency key gives one checkout.
 */
export async function buyOnline(
  deps: PayDeps & PlaceDeps & { siteUrl: string },
  shopper: Buyer,
  buying: Pick<OrderRequest, 'input' | 'key' | 'network'>,
): Promise<Checkout & { isRepeat: boolean; replacedOrders: string[] }> {
  const { siteUrl, payments } = deps
  await assertOffered(deps)
  const { minimumFor } = payments
  const request = { ...buying, paymentType: 'Online', siteUrl, minimumFor } as const
  const { id, isRepeat, replacedOrders } = await placeOrder(deps, shopper, request)
  const order = await findOwnOrder(deps, { shopper, orderId: id })
  // The same request again after it was paid: nothing is left to pay.
  if (order.is_paid === 1 && order.status !== 'Cancelled')
    return { orderId: id, url: returnUrl(siteUrl, shopper.isGuest), isRepeat, replacedOrders }
  return { ...(await checkoutFor(deps, order)), isRepeat, replacedOrders }
}

/** The address where a shopper pays an order that awaits its payment. */
export async function payOrder(deps: PayDeps, own: OwnOrder): Promise<Checkout> {
  await assertOffered(deps)
  return checkoutFor(deps, await findOwnOrder(deps, own))
}

/** Whether a provider is set up. The seller's switch is checked when the order is placed: what was placed before can be paid. */
async function assertOffered({ database, payments }: CheckoutDeps) {
  if (payments.isOffered) return
  throw noOnlinePayment((await readSettings(database.db)).payment.cash)
}

async function checkoutFor(deps: PayDeps, order: OrderRow): Promise<Checkout> {
  const isOver = deps.clock() >= (order.payable_until ?? 0)
  if (order.status !== 'Awaiting payment' || isOver)
    throw notPayable(order.status === 'Awaiting payment' ? 'Cancelled' : order.status)
  const missing = await missingProducts(deps.database.db, order.id)
  if (missing.length > 0) throw outOfStock({ products: missing })
  return deps.recentCheckouts(order.id, async () => {
    await deps.checkoutCalls.attempt(order.shopper_id)
    return withProviderTimeout(() => askForCheckout(deps, order))
  })
}

/**
 * Returns the open checkout of an order, or opens the first, or the next if the provider says that the last was closed.
 * Two checkouts that can be paid never exist. The provider is polled first, because its webhook may not have come yet.
 */
async function askForCheckout(deps: CheckoutDeps, order: OrderRow): Promise<Checkout> {
  const { id: orderId, checkout_url: url, payment_reference: reference } = order
  if (reference !== null && url !== null) {
    const payment = await deps.payments.retrieve(reference)
    if (payment.state === 'open') return { orderId, url }
    if (payment.state === 'paid') {
      await applyRetrieved(deps, payment)
      throw notPayable('Order Placed')
    }
    await replaceCheckout(deps, orderId, reference)
  }
  return { orderId, url: (await openCheckout(deps, orderId)).url }
}

/**
 * Opens this order's checkout at the provider. The request is always the same, so repeating it returns the same checkout.
 * Only when the provider has stored a failure under the idempotency key, the next try uses another key.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  orderId: string,
): Promise<{ url: string; reference: string }> {
  const { db } = deps.database
  const order = await db
    .selectFrom('orders')
    .innerJoin('payment_poll', 'payment_poll.order_id', 'orders.id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select(['shopper.kind', 'orders.id', 'number', 'total_cents', 'currency', 'currency_decimals'])
    .select(['goods_cents', 'deposit_cents', 'delivery_cents', 'gst_cents', 'rounding_cents'])
    .select(['tax_label', 'tax_rate', 'is_tax_included', 'is_delivery_taxed', 'no_vat_note'])
    .select(['payable_until', 'site_url', 'checkout_number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  // It was paid or cancelled in the meantime.
  if (!order) throw notPayable('Cancelled')
  const lines = await db
    .selectFrom('order_line')
    .select(['name', 'offer_cents as offerCents', 'quantity'])
    .select('discount_cents as discountCents')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

  const taxRows = await readTaxRows(db, [orderId])
  const discountRows = await readDiscountRows(db, [orderId])
  const isGuest = order.kind !== 'account'
  const opening = deps.payments.openCheckout({
    orderId,
    key: order.checkout_number === 1 ? orderId : `${orderId}-${order.checkout_number}`,
    number: order.number,
    amountCents: order.total_cents,
    currency: order.currency.toLowerCase(),
    decimals: order.currency_decimals,
    lines,
    bill: billOf(order, taxRows(orderId), discountRows(orderId)),
    returnUrl: returnUrl(order.site_url, isGuest),
    cancelUrl: `${order.site_url}/${isGuest ? 'guest-order' : 'cart'}`,
    payableUntil: order.payable_until ?? 0,
  })
  const opened = await opening.catch(async (refused: unknown) => {
    if (isKeyUsedUp(refused)) await useNextKey(deps, orderId, order.checkout_number)
    throw refused
  })
  await saveCheckout(deps, orderId, opened)
  return opened
}

/** Several requests may find a key used up at once; the number is raised once, from the one that was tried. */
const useNextKey = ({ database }: PaymentDeps, orderId: string, checkout: number) =>
  database.db
    .updateTable('payment_poll')
    .set({ checkout_number: checkout + 1 })
    .where('order_id', '=', orderId)
    .where('checkout_number', '=', checkout)
    .execute()

/** What the provider answers to a poll counts like a webhook event. */
export const applyRetrieved = (deps: PaymentDeps, payment: Payment): Promise<void> =>
  applyPayment(deps, { ...payment, kind: 'paid', id: `polled-${payment.reference}` })

/** Stores the checkout, unless the webhook of its payment was faster than the answer. */
async function saveCheckout(
  { database, clock }: PaymentDeps,
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
    const event = { orderId, step: 'checkout opened', status, at: clock(), by: 'shop' } as const
    await recordOrderEvent(tx, database, event)
  })
}

/** A closed checkout is followed by the next, under another idempotency key. */
async function replaceCheckout({ database }: PaymentDeps, orderId: string, reference: string) {
  await database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.payment_reference !== reference || order.is_paid === 1) return
    await tx
      .updateTable('orders')
      .set({ checkout_url: null, payment_reference: null })
      .where('id', '=', orderId)
      .execute()
    await tx
      .updateTable('payment_poll')
      .set((row) => ({ checkout_number: row('checkout_number', '+', 1) }))
      .where('order_id', '=', orderId)
      .execute()
  })
}

async function findOwnOrder(
  { database }: PaymentDeps,
  { shopper, orderId }: OwnOrder,
): Promise<OrderRow> {
  const order = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('shopper_id', '=', shopper.id)
    .executeTakeFirst()
  if (!order) throw notFound({ what: 'order' })
  return order
}

/** The browser remembers which order of a guest it was. */
const returnUrl = (siteUrl: string, isGuest = false) =>
  `${siteUrl}/loader?next=${isGuest ? 'guest-order' : 'my-orders'}`

const notPayable = (status: OrderStatus) => wrongOrderStatus({ status, wanted: 'Order Placed' })
