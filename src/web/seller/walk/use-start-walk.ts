import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { orderCalls } from '#web/seller/orders/use-move-order.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type Started = Pick<Order, '_id' | 'status'>

/** Moves orders that wait to packing, and opens the walk. */
export function useStartWalk() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, run } = useBusy()

  async function start(orders: readonly Started[]) {
    try {
      for (const order of orders) if (order.status === 'Order Placed') await startPacking(order)
      await navigate(sellerPaths.walk(orders.map(({ _id }) => _id)))
    } catch (error) {
      toast.error(`The walk was not started: ${textOf(error)}`)
    }
    for (const call of orderCalls) void client.invalidateQueries({ queryKey: [call] })
  }

  return { isBusy, start: (orders: readonly Started[]) => void run(() => start(orders)) }
}

async function startPacking({ _id: id }: Started) {
  try {
    const body = { id, status: 'Packing', from: 'Order Placed' } as const
    await callAsSeller('POST /api/order/status', { body })
  } catch (error) {
    // Somebody has moved it in between; the walk says what it is now.
    if (error instanceof ApiRefusal && error.code === 'wrong-order-status') return
    throw error
  }
}
