import { api } from '#web/api.ts'
import { orderLinks, withLink } from '#web/shop/orders/linked/order-links.ts'

export type Change = {
  items: { product: string; left: number }[]
  slot?: string
  instructions?: string
  leaveAtDoor?: boolean
  seenTotal?: number
  isPreview?: boolean
}

/** Without an account, by the link of the order. */
export function sendChange(id: string, change: Change) {
  const link = orderLinks.of(id)
  return link === undefined
    ? api('POST /api/order/change', { body: { id, ...change } })
    : api('POST /api/order/linked/change', { ...withLink(link), body: change })
}
