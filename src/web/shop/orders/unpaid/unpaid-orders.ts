import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { session, useUser } from '#web/shop/account/session.ts'
import { callAsShopper, shopperDefaults, shopperKey } from '#web/shop/account/shopper-query.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { storedUnpaid, type UnpaidOrder } from './stored-unpaid.ts'

const none: readonly UnpaidOrder[] = []

export const unpaid = {
  of: (owner: string): readonly UnpaidOrder[] => {
    const stored = storedUnpaid.read()
    return stored?.owner === owner ? stored.orders : none
  },
  add: (owner: string, order: UnpaidOrder) =>
    store(owner, [order, ...unpaid.of(owner).filter(({ _id }) => _id !== order._id)]),
  remove: (id: string) => {
    const stored = storedUnpaid.read()
    if (stored)
      store(
        stored.owner,
        stored.orders.filter(({ _id }) => _id !== id),
      )
  },
}

/** While the session is not known yet, what this browser stored is shown: a logout would have removed it. */
export function useUnpaid(): readonly UnpaidOrder[] {
  const stored = useStoredValue(storedUnpaid)
  const user = useUser()
  if (!stored || user === null) return none
  return user === undefined || stored.owner === user._id ? stored.orders : none
}

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
  store(owner, orders.map(toUnpaid))
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

function store(owner: string, orders: readonly UnpaidOrder[]) {
  if (orders.length > 0) storedUnpaid.write({ owner, orders })
  else storedUnpaid.remove()
}
