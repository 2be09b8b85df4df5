import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { sellerQuery } from '#web/seller/frame/query.ts'
import { itemsText } from '#web/seller/orders/order-moves.ts'
import { useOrderEvents } from '#web/seller/orders/use-order-events.ts'
import { followSeenOrders, newOrders, useLatestOrders } from './new-orders.ts'
import { orderSound } from './order-sound.ts'

/** On every page of the seller: an order that comes in makes one sound and is announced once to screen readers. */
export function NewOrderAlert() {
  useOrderEvents(['GET /api/order/board'])
  // Events can get lost, so the board is also polled.
  const { data } = useQuery({ ...sellerQuery('GET /api/order/board'), refetchInterval: 60_000 })
  const latest = useLatestOrders()

  useEffect(() => orderSound.restore(), [])
  useEffect(followSeenOrders, [])
  useEffect(() => {
    if (!data) return
    const hasNew = newOrders.update(data.open.filter(({ status }) => status === 'Order Placed'))
    if (hasNew) orderSound.play()
  }, [data])

  return (
    <p role="status" className="sr-only">
      {latest.length > 0 && announcement(latest)}
    </p>
  )
}

function announcement(orders: readonly Order[]): string {
  const [first] = orders
  if (first === undefined || orders.length > 1) return `${orders.length} new orders`
  const { number, address, items } = first
  return `New order ${number} from ${address.firstName} ${address.lastName}, ${itemsText(items)}`
}
