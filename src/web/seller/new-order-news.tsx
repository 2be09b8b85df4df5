import { useEffect, useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { bell } from './bell.ts'
import { followOtherWindows, newOrders, useUnseen } from './new-orders.ts'
import { itemsText } from './order-moves.ts'

/** Tells of orders that came in: one sound, one sentence, and a number in the window's title until they are seen. */
export function NewOrderNews({ waiting }: { waiting: readonly Order[] }) {
  const unseen = useUnseen()
  const [news, setNews] = useState('')
  const ids = waiting.map(({ _id }) => _id).join(' ')

  useEffect(() => {
    const fresh = newOrders.look(waiting)
    if (fresh.length === 0) return
    bell.ring()
    setNews(sentence(fresh))
    // oxlint-disable-next-line react/exhaustive-deps -- who waits is what matters
  }, [ids])
  useEffect(followOtherWindows, [])

  return (
    <>
      <title>{`${unseen.length > 0 ? `(${unseen.length}) ` : ''}Orders · Larder`}</title>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

function sentence(orders: Order[]): string {
  const [first] = orders
  if (first === undefined || orders.length > 1) return `${orders.length} new orders`
  const { number, address, items } = first
  return `New order ${number} from ${address.firstName} ${address.lastName}, ${itemsText(items)}`
}
