import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { itemsText } from '#web/ui/order/items-text.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { followSeenOrders, newOrders, useLatestOrders, type LatestOrders } from './new-orders.ts'
import { pushMessages } from './push-messages.ts'
import { orderSound } from './order-sound.ts'
import { SessionEnd } from './session-end.tsx'

/** On every page of the seller: an order that comes in makes one sound and is announced once to screen readers. */
export function NewOrderAlert() {
  useOrderEvents(['GET /api/order/board'])
  // Events can get lost, so the board is also polled.
  const { data } = useQuery({ ...sellerQuery('GET /api/order/board'), refetchInterval: 60_000 })
  const latest = useLatestOrders()

  useEffect(() => orderSound.restore(), [])
  useEffect(() => void pushMessages.restore(), [])
  useEffect(followSeenOrders, [])
  useEffect(() => {
    if (!data) return
    if (newOrders.update(data.waiting, data.newest)) orderSound.play()
  }, [data])

  return (
    <>
      <p role="status" className="sr-only">
        {latest.count > 0 && announcement(latest)}
      </p>
      <SessionEnd />
    </>
  )
}

function announcement({ count, order }: LatestOrders): string {
  if (!order) return count === 1 ? '1 new order' : `${count} new orders`
  const { number, address, items } = order
  return `New order ${number} from ${address.firstName} ${address.lastName}, ${itemsText(items)}`
}
