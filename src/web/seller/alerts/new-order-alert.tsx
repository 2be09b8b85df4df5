import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { bell } from './bell.ts'
import { followOtherWindows, newOrders, useNews } from './new-orders.ts'
import { itemsText } from '#web/seller/orders/order-moves.ts'
import { sellerQuery } from '#web/seller/frame/query.ts'
import { setShopTime } from '#web/seller/orders/shop-clock.ts'
import { useOrderHints } from '#web/seller/orders/use-order-events.ts'

/** Wherever the seller is on the desk: an order that comes in makes one sound and is said once. */
export function OrderWatch() {
  useOrderHints(['GET /api/order/board'])
  // Hints can get lost; a minute later the board is right all the same.
  const { data } = useQuery({ ...sellerQuery('GET /api/order/board'), refetchInterval: 60_000 })
  const news = useNews()

  useEffect(() => bell.follow(), [])
  useEffect(followOtherWindows, [])
  useEffect(() => {
    if (!data) return
    setShopTime(data.now)
    const hasNews = newOrders.look(data.open.filter(({ status }) => status === 'Order Placed'))
    if (hasNews) bell.ring()
  }, [data])

  return (
    <p role="status" className="sr-only">
      {news.length > 0 && sentence(news)}
    </p>
  )
}

function sentence(orders: readonly Order[]): string {
  const [first] = orders
  if (first === undefined || orders.length > 1) return `${orders.length} new orders`
  const { number, address, items } = first
  return `New order ${number} from ${address.firstName} ${address.lastName}, ${itemsText(items)}`
}
