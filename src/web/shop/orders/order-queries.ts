import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { callAsShopper, shopperDefaults, shopperKey } from '#web/shop/session/shopper-query.ts'
import { callOrder } from './guest-orders/order-call.ts'
import { unpaid } from './payment/unpaid.ts'

const pageSize = 20

/** The shopper's orders, newest first, page by page. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: shopperKey('GET /api/order/user'),
  queryFn: ({ pageParam: cursor }) =>
    callAsShopper('GET /api/order/user', { limit: pageSize, cursor }),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first page has no cursor, the others do
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  ...shopperDefaults,
})

/** One order, or `null` if this shopper has none with this id. What the list says of it is shown until it is there. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: shopperKey('GET /api/order/mine', { id }),
    queryFn: () => loadOrder(id),
    initialData: () => inList(id),
    initialDataUpdatedAt: 0,
    ...shopperDefaults,
  })

/** Refetches what is shown of one order, or of all. */
export function refetchOrders(id?: string) {
  const queryKey = shopperKey('GET /api/order/mine', id === undefined ? undefined : { id })
  refetchLists()
  void queryClient.invalidateQueries({ queryKey })
}

function refetchLists() {
  void unpaid.refetch()
  void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey })
}

/** The list that was shown before is without the order that was just placed, so it is not shown first. */
export const forgetOrderList = () => queryClient.removeQueries({ queryKey: ordersQuery.queryKey })

async function loadOrder(id: string): Promise<Order | null> {
  try {
    const { order } = await asShopper(() => callOrder('GET /api/order/mine', id))
    if (unpaid.includes(id) && order.status !== 'Awaiting payment') refetchLists()
    return order
  } catch (error) {
    if (error instanceof ApiRefusal && [404, 410].includes(error.status)) return null
    throw error
  }
}

const inList = (id: string): Order | undefined =>
  queryClient
    .getQueryData(ordersQuery.queryKey)
    ?.pages.flatMap(({ orders }) => orders)
    .find(({ _id }) => _id === id)
