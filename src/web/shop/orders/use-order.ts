import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live.ts'
import { seenOrders } from './order-cache.ts'
import { session, useUser } from '#web/shop/account/session-store.ts'
import { loadUnpaid } from '#web/shop/orders/unpaid/unpaid-orders.ts'
import { unpaid } from '#web/shop/orders/unpaid/unpaid-store.ts'
import { patience, useLooks } from '#web/data/use-refetch.ts'

/** One order as it is now: `undefined` while it is looked for, `null` if this shopper has none with this id. */
export function useOrder(id: string) {
  const userId = useUser()?._id
  const [found, setFound] = useState<Order | null>()
  const [problem, setProblem] = useState<string>()
  const remembered = seenOrders.of(userId)?.list?.find(({ _id }) => _id === id)
  const order = found === undefined ? remembered : found

  const look = useLooks(async () => {
    if (userId === undefined) return
    try {
      const answer = await api('GET /api/order/mine', { query: { id }, signal: patience() })
      setFound(answer.order)
      setProblem(undefined)
      noticePayment(userId, answer.order)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) session.leave()
      if (error instanceof ApiRefusal && error.status === 404) return setFound(null)
      setProblem(textOf(error))
    }
  }, userId)
  useLiveOrders('shopper', (orderId) => {
    if (orderId === undefined || orderId === id) look()
  })

  return { order, problem, look, show: setFound }
}

/** What this browser knew as unpaid and is not any more: the cart may have changed with it. */
function noticePayment(userId: string, { _id, status }: Order) {
  const wasUnpaid = unpaid.of(userId).some((order) => order._id === _id)
  if (wasUnpaid && status !== 'Awaiting payment') loadUnpaid().catch(() => {})
}
