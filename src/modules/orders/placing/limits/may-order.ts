import { assertLaunched, assertOpen } from '#modules/settings/opening.ts'
import type { Payment } from '#modules/settings/sections/payment.ts'
import type { Locked, Placing } from '../order-request.ts'
import { assertCashTakenFrom, paymentTaken } from '../payment-taken.ts'
import { assertNotPaidSince, findReplaced, type UnpaidOrder } from '../unpaid-orders.ts'
import { assertFewRecentOrders, assertFewUnpaidOrders, readOrderHistory } from './order-limits.ts'
import { assertAsapOffered } from './slot-limits.ts'

export type BuyerCheck = {
  /** No order was delivered yet. Always false when the seller places the order. */
  isNewShopper: boolean
  /** The unpaid orders that this order takes the place of. */
  replaced: readonly UnpaidOrder[]
  payment: Payment
}

/** Whether the shop takes orders now, and this one from this buyer. */
export async function assertMayOrder(
  { deps: { clock, payments }, tx, buyer, request }: Placing,
  { unpaid, settings }: Locked,
): Promise<BuyerCheck> {
  const { input, paymentType, bySeller } = request
  assertLaunched(settings)
  // A slot lies within the opening hours, so it can be ordered while the shop is closed.
  if (input.slot === undefined) {
    await assertAsapOffered(tx, settings, clock())
    assertOpen(settings, clock())
  }
  const bought = new Set(input.items.map(({ product }) => product))
  await assertNotPaidSince(tx, buyer, input.seenUnpaid ?? [], bought)
  const history = await readOrderHistory(tx, buyer.id, clock())
  if (!bySeller) assertFewRecentOrders(history, clock())
  const isNewShopper = !history?.delivered && !bySeller
  const payment = paymentTaken(settings.payment, payments)
  if (paymentType === 'COD') await assertCashTakenFrom(tx, { ...buyer, isNewShopper }, payment)
  // What the shopper is about to pay stays when the seller places another one.
  const replaceable = bySeller ? [] : unpaid
  // A new shopper has one unpaid order at a time.
  const isOnlyUnpaid = isNewShopper && paymentType === 'Online'
  const replaced = isOnlyUnpaid ? replaceable : await findReplaced(tx, replaceable, bought)
  if (paymentType === 'Online' && !bySeller)
    assertFewUnpaidOrders(
      unpaid.filter((order) => !replaced.includes(order)),
      clock(),
    )
  return { isNewShopper, replaced, payment }
}
