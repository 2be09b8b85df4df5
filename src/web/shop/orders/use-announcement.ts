import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { useMoney } from '#web/ui/money.ts'
import { eventWords } from './order-texts.ts'

/** What a screen reader is told when the order moves: each move once, and not what the shopper did themselves. */
export function useAnnouncement(order: Order): string {
  const money = useMoney()
  const { number, events } = order
  const [heard, setHeard] = useState(events.length)
  const [text, setText] = useState('')
  if (events.length > heard) {
    const news = events.slice(heard).filter(({ by }) => by !== 'shopper')
    setHeard(events.length)
    if (news.length > 0)
      setText(`Order ${number}: ${news.map((event) => eventWords(event, order, money)).join(', ')}`)
  }
  return text
}
