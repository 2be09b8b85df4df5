import { useState } from 'react'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live.ts'
import { seenOrders, type Orders } from './order-cache.ts'
import { session, useUser } from '#web/shop/account/session-store.ts'
import { loadUnpaid } from '#web/shop/orders/unpaid/unpaid-orders.ts'
import { patience, useLooks } from '#web/data/use-refetch.ts'

const nothing: Orders = { list: undefined, nextCursor: undefined, problem: undefined }
const pageSize = 20

/** The shopper's orders, newest first; asked again whenever one moves or the page is looked at again. */
export function useOrders() {
  const userId = useUser()?._id
  const [orders, setOrders] = useState<Orders>(nothing)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const shown = orders.list ? orders : (seenOrders.of(userId) ?? orders)

  const keep = (next: Orders) => {
    if (userId !== undefined) seenOrders.keep(userId, next)
    setOrders(next)
  }

  const look = useLooks(async () => {
    if (userId === undefined) return
    // As many as are shown, so that a list that was scrolled down does not get shorter.
    const limit = Math.min(Math.max(shown.list?.length ?? 0, pageSize), 200)
    // Both come at once, so that the list is not pushed down by what stands above it; it can do without.
    const [answer] = await Promise.allSettled([
      api('GET /api/order/user', { query: { limit }, signal: patience() }),
      loadUnpaid(),
    ])
    if (answer.status === 'fulfilled') {
      const { orders: list, nextCursor } = answer.value
      keep({ list, nextCursor, problem: undefined })
    } else {
      noticeLogout(answer.reason)
      setOrders({ ...shown, problem: textOf(answer.reason) })
    }
  }, userId)
  useLiveOrders('shopper', look)

  const loadMore = async () => {
    if (isLoadingMore || shown.nextCursor === undefined) return
    setIsLoadingMore(true)
    try {
      const query = { limit: pageSize, cursor: shown.nextCursor }
      const { orders: more, nextCursor } = await api('GET /api/order/user', { query })
      // What was looked at meanwhile is newer than what was shown at the click.
      const list = seenOrders.of(userId)?.list ?? []
      keep({ list: [...list, ...more], nextCursor, problem: undefined })
    } catch (error) {
      noticeLogout(error)
      setOrders({ ...shown, problem: textOf(error) })
    } finally {
      setIsLoadingMore(false)
    }
  }

  return { ...shown, isLoadingMore, look, loadMore: () => void loadMore() }
}

function noticeLogout(error: unknown) {
  if (error instanceof ApiRefusal && error.status === 401) session.leave()
}
