import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { queryClient } from '#web/data/query-client.ts'
import { session, useUser } from '#web/shop/session/session.ts'
import {
  callAsShopper,
  knownSoon,
  shopperDefaults,
  shopperKey,
} from '#web/shop/session/shopper-query.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { pendingPayment } from './pending-payment.ts'

const none: readonly Order[] = []

const unpaidQuery = queryOptions({
  queryKey: shopperKey('GET /api/order/unpaid'),
  queryFn: loadUnpaid,
  ...shopperDefaults,
})

/** The orders of the logged-in shopper that await their payment. */
export function useUnpaid(): { orders: readonly Order[]; isPending: boolean } {
  const isLoggedIn = Boolean(useUser())
  const { data, isPending } = useQuery({ ...unpaidQuery, enabled: isLoggedIn })
  return { orders: (isLoggedIn && data) || none, isPending }
}

/** The same outside of components. */
export const unpaid = {
  includes: (id: string): boolean =>
    queryClient.getQueryData(unpaidQuery.queryKey)?.some(({ _id }) => _id === id) ?? false,
  /** Those that the shopper has been shown, or is about to be. */
  known: async (): Promise<readonly Order[]> =>
    (await knownSoon(queryClient.ensureQueryData(unpaidQuery))) ?? none,
  remove: (id: string) =>
    queryClient.setQueryData(unpaidQuery.queryKey, (orders) =>
      orders?.filter(({ _id }) => _id !== id),
    ),
  refetch: () => queryClient.invalidateQueries({ queryKey: unpaidQuery.queryKey }),
}

async function loadUnpaid(): Promise<Order[]> {
  const before = queryClient.getQueryData<Order[]>(shopperKey('GET /api/order/unpaid')) ?? []
  const { orders } = await callAsShopper('GET /api/order/unpaid')
  pendingPayment.endUnless(orders.map(({ _id }) => _id))
  if (before.some(({ _id }) => orders.every((it) => it._id !== _id))) {
    // It may have been paid, and a payment takes what was bought out of the saved cart.
    forgetCheckoutKey()
    await session.refetch()
  }
  return orders
}
