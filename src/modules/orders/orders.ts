import { toDollars } from '#modules/pricing/pricing.ts'
import type { Shopper } from '#platform/identity.ts'
import type { OrderInput } from './contract.ts'
import { moveOrder } from './move.ts'
import { placeOrder, type PlaceDeps } from './place.ts'
import type { OrderDeps } from './order-events.ts'
import type {} from './tables.ts'

export { buyOnline, payOrder } from './payment/checkout.ts'
export { readBoard, readSellerOrder } from './desk/board.ts'
export { listOrdersOf, listUnpaidOf, readOrder, readOrderOf } from './list.ts'
export { moveOrder } from './move.ts'
export { reconcileOrder, startReconciling } from './payment/reconcile.ts'
export { ordersChannel } from './order-events.ts'
export { listSellerOrders } from './desk/list.ts'

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

/** By its shopper, while it is allowed; what was paid goes back. */
export const cancelOwnOrder = (deps: OrderDeps, shopper: Shopper, id: string): Promise<void> =>
  moveOrder(deps, { id, to: 'Cancelled', by: 'shopper', shopperId: shopper.id })
