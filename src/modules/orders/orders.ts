import { toDollars } from '#modules/pricing/pricing.ts'
import type { Payments } from '#modules/payments/payments.ts'
import type { Shopper } from '#modules/accounts/accounts.ts'
import type { OrderInput } from './contract.ts'
import { placeOrder, type PlaceDeps } from './place.ts'
import type {} from './tables.ts'

export { readBoard, readSellerOrder } from './board.ts'
export { listOrdersOf, readOrder } from './list.ts'
export { moveOrder } from './move.ts'
export { listSellerOrders } from './seller-list.ts'
export { ordersChannel } from './step.ts'

export type Buying = { input: OrderInput; key: string | undefined }
export type Receipt = { orderId: string; number: string; amount: number; isRepeat: boolean }

export async function buyWithCash(
  deps: PlaceDeps,
  shopper: Shopper,
  buying: Buying,
): Promise<Receipt> {
  const placed = await placeOrder(deps, shopper, { ...buying, paymentType: 'COD' })
  const { id, number, totalCents, isRepeat } = placed
  return { orderId: id, number, amount: toDollars(totalCents), isRepeat }
}

/**
 * The order stands before the bank is asked. If the bank fails the shopper tries again and finds the same order; the
 * bank, asked twice for one order, opens one checkout.
 */
export async function buyOnline(
  deps: PlaceDeps & { payments: Payments; siteUrl: string },
  shopper: Shopper,
  buying: Buying,
): Promise<{ orderId: string; url: string }> {
  const { id, number, totalCents } = await placeOrder(deps, shopper, {
    ...buying,
    paymentType: 'Online',
  })
  const { db } = deps.database
  const order = await db
    .selectFrom('orders')
    .select(['checkout_url', 'gst_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (order.checkout_url !== null) return { orderId: id, url: order.checkout_url }

  const lines = await db
    .selectFrom('order_line')
    .select(['name', 'offer_cents as offerCents', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const { url } = await deps.payments.openCheckout({
    orderId: id,
    number,
    amountCents: totalCents,
    currency: 'usd',
    lines,
    gstCents: order.gst_cents,
    returnUrl: `${deps.siteUrl}/loader?next=my-orders`,
    cancelUrl: `${deps.siteUrl}/cart`,
  })
  await db.updateTable('orders').set({ checkout_url: url }).where('id', '=', id).execute()
  return { orderId: id, url }
}
