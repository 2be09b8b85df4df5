import type { Tx } from '#platform/database/db.ts'
import { insertRows } from '#platform/database/precompiled.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import type {} from '#modules/accounts/tables.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import { emptyCart } from '#modules/cart/cart.ts'
import { recordOrder, takePieces } from '#modules/catalogue/product/stock/order-pieces.ts'
import { assertNotFull, takeSlot } from '#modules/delivery/slots/slot-offer.ts'
import { useCoupon } from '#modules/discounts/use-coupon.ts'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import { startPolling } from '../moves/payment-polls.ts'
import { lockHeld } from '../order/locks.ts'
import { recordOrderEvent } from '../order/order-events.ts'
import type { IfMissing } from '../order/substitutes/if-missing.ts'
import type {} from '../tables.ts'
import type { Destination } from './destination.ts'
import type { BuyerCheck } from './limits/may-order.ts'
import { assertAsapNotFull, assertSlotNotHeld } from './limits/slot-limits.ts'
import type { OrderRows } from './new-order.ts'
import type { Goods } from './order-lines.ts'
import type { Locked, Placing } from './order-request.ts'
import { cancelReplaced } from './unpaid-orders.ts'

type Found = Pick<Locked, 'settings'> & BuyerCheck & Goods & Destination

/** Takes the delivery time and the counted pieces, once the replaced orders have given theirs back. */
export async function takeTimeAndPieces(
  { deps, tx, buyer }: Placing,
  { row }: OrderRows,
  { settings, slot, lines, isNewShopper, replaced }: Found,
) {
  const { clock, database } = deps
  const replacedOrders = replaced.map(({ id }) => id)
  if (slot && replaced.length === 0) await assertNotFull(tx, settings, slot, clock())
  if (slot && isNewShopper)
    await assertSlotNotHeld(tx, { shopper: buyer, settings, slot, replacedOrders, now: clock() })
  const counted = lines.filter(({ isCounted }) => isCounted)
  await lockHeld(tx, replaced, { slot, counted })
  // Before anything is taken, because a replaced order may have the last place or the last pieces.
  await cancelReplaced(tx, deps, buyer, replacedOrders, row.number)
  if (slot) await takeSlot(tx, settings, slot, clock())
  else await assertAsapNotFull(tx, settings, replacedOrders, clock())
  return takePieces(tx, database, counted)
}

type Written = Pick<Found, 'coupon' | 'address'> & {
  pieces: Awaited<ReturnType<typeof takePieces>>
}

/** Writes the order, and what follows from it for the coupon, the cart and the shopper. */
export async function writeOrder(
  placing: Placing,
  order: OrderRows,
  { coupon, address, pieces }: Written,
): Promise<void> {
  const { deps, tx, buyer, request } = placing
  const { clock, database } = deps
  const { row, event } = order
  await insertRows(tx, 'orders', [row])
  if (coupon) await countCoupon(placing, order, coupon)
  await insertRows(tx, 'order_line', order.lines)
  await insertRows(tx, 'order_tax', order.taxes)
  if (order.discounts.length > 0) await insertRows(tx, 'order_discount', order.discounts)
  await recordOrder(tx, pieces, { orderId: row.id, at: row.created_at })
  await recordOrderEvent(tx, database, event, 0)
  // An online order leaves the cart alone until it is paid.
  if (request.paymentType === 'COD') {
    if (!request.bySeller) await emptyCart({ db: tx, clock }, buyer.id)
  } else await startPolling(tx, row, request.siteUrl ?? '')
  if (!request.bySeller && !buyer.isGuest)
    await rememberIfMissing(tx, buyer.id, request.input.ifMissing)
  // Without an address of the shopper's, the name is nowhere else.
  if (request.input.pickup) await writeSearchKeys(tx, buyer.id, address)
}

async function countCoupon(
  { tx, buyer, request }: Placing,
  { row }: OrderRows,
  coupon: Coupon,
): Promise<void> {
  // Making such an account costs as little as ordering without one.
  const isUnknown = buyer.isGuest || !(await isEmailConfirmed(tx, buyer.id))
  const unpaidFrom = request.paymentType === 'Online' && isUnknown ? request.network : undefined
  await useCoupon(tx, { coupon, orderId: row.id, buyer, unpaidFrom })
}

/** The next order begins with what was chosen for this one. The shopper's row is locked already. */
async function rememberIfMissing(
  tx: Tx,
  shopperId: string,
  chosen: IfMissing | undefined,
): Promise<void> {
  if (chosen === undefined) return
  await tx
    .updateTable('shopper')
    .set({ if_missing: chosen })
    .where('id', '=', shopperId)
    .where((row) => row.or([row('if_missing', 'is', null), row('if_missing', '!=', chosen)]))
    .execute()
}
