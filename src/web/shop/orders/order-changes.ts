import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal, type AnswerOf, type OrderCallName } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { callOrder } from './guest-orders/order-call.ts'
import { orderQuery, ordersQuery, refetchOrders } from './order-queries.ts'

/** A call that changes an order. If the shop refuses, the order is no longer as it is shown. */
export async function changeOrder<Name extends OrderCallName>(
  ...call: Parameters<typeof callOrder<Name>>
): Promise<AnswerOf<Name>> {
  try {
    return await callOrder(...call)
  } catch (error) {
    if (error instanceof ApiRefusal) refetchOrders(call[1])
    throw error
  }
}

/** Shows an order as the shop has just answered it. */
export function showOrder(order: Order) {
  queryClient.setQueryData(orderQuery(order._id).queryKey, order)
  void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey })
}
