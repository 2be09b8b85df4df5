import { useNavigate } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { packingOf } from '#web/seller-pages.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { orderCalls } from '#web/seller/orders/use-move-order.ts'
import { useAction } from '#web/ui/use-action.ts'

type Started = Pick<Order, '_id' | 'status'>

/** Moves waiting orders to Packing, and opens the packing walk. */
export function useStartPacking(orders: readonly Started[]) {
  const navigate = useNavigate()
  const { isBusy, start } = useAction({
    async run() {
      for (const order of orders) if (order.status === 'Order Placed') await startPacking(order)
      return {}
    },
    failed: 'The walk was not started',
    refetch: orderCalls,
    onDone: () => navigate(packingOf(orders.map(({ _id }) => _id))),
  })
  return { isBusy, start: () => void start() }
}

async function startPacking({ _id: id }: Started) {
  try {
    const body = { id, status: 'Packing', from: 'Order Placed' } as const
    await callAsSeller('POST /api/order/status', { body })
  } catch (error) {
    // The order was moved in between; the packing walk shows its status.
    if (error instanceof ApiRefusal && error.code === 'wrong-order-status') return
    throw error
  }
}
