import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { session } from '#web/shop/account/session.ts'
import { useUser } from '#web/shop/account/use-user.ts'
import { callAsShopper, shopperDefaults, shopperKey } from '#web/shop/account/shopper-query.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import type { UnpaidOrder } from './stored-unpaid.ts'
import { unpaid } from './unpaid.ts'

/** Fetches the unpaid orders while a shopper is logged in. */
export function useUnpaidQuery(isEnabled = true) {
  const isLoggedIn = Boolean(useUser())
  return useQuery({ ...unpaidQuery, enabled: isEnabled && isLoggedIn })
}

const unpaidQuery = queryOptions({
  queryKey: shopperKey('GET /api/order/unpaid'),
  queryFn: loadUnpaid,
  ...shopperDefaults,
})

async function loadUnpaid(): Promise<Order[]> {
  const owner = session.user()?._id
  const { orders } = await callAsShopper('GET /api/order/unpaid')
  if (owner === undefined || session.user()?._id !== owner) return orders
  const hasSettled = unpaid.of(owner).some(({ _id }) => orders.every((it) => it._id !== _id))
  unpaid.replace(owner, orders.map(toUnpaid))
  if (hasSettled) {
    // It may have been paid, and a payment takes what was bought out of the saved cart.
    forgetCheckoutKey()
    await session.refetch()
  }
  return orders
}

const toUnpaid = ({ _id, amount, number, payableUntil, paymentState }: Order): UnpaidOrder => ({
  _id,
  amount,
  number,
  ...(payableUntil !== undefined && { payableUntil }),
  hasFailed: paymentState === 'failed',
})
