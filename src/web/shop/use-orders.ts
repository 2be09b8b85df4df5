import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { api, ApiRefusal, textOf } from '../api.ts'
import { session, useUser } from './session-store.ts'

type Orders = {
  /** `undefined` while they are on their way for the first time. */
  list: Order[] | undefined
  nextCursor: string | undefined
  problem: string | undefined
}

const nothing: Orders = { list: undefined, nextCursor: undefined, problem: undefined }
const pageSize = 20

/** The last list that was seen, so that going back and forth shows it at once. */
let seen: { userId: string; orders: Orders } | undefined

/** The shopper's orders, newest first; asked again whenever the page is looked at again. */
export function useOrders() {
  const userId = useUser()?._id
  const [orders, setOrders] = useState<Orders>(nothing)
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const shown = seen !== undefined && seen.userId === userId && !orders.list ? seen.orders : orders

  const keep = (next: Orders) => {
    if (userId !== undefined) seen = { userId, orders: next }
    setOrders(next)
  }

  const load = async () => {
    if (userId === undefined) return
    // As many as are shown, so that a list that was scrolled down does not get shorter.
    const limit = Math.min(Math.max(shown.list?.length ?? 0, pageSize), 200)
    try {
      const { orders: list, nextCursor } = await api('GET /api/order/user', { query: { limit } })
      keep({ list, nextCursor, problem: undefined })
    } catch (error) {
      noticeLogout(error)
      setOrders({ ...shown, problem: textOf(error) })
    }
  }

  const loadMore = async () => {
    if (isLoadingMore || shown.nextCursor === undefined) return
    setIsLoadingMore(true)
    try {
      const query = { limit: pageSize, cursor: shown.nextCursor }
      const { orders: more, nextCursor } = await api('GET /api/order/user', { query })
      keep({ list: [...(shown.list ?? []), ...more], nextCursor, problem: undefined })
    } catch (error) {
      noticeLogout(error)
      setOrders({ ...shown, problem: textOf(error) })
    } finally {
      setIsLoadingMore(false)
    }
  }

  useLooks(load, userId)

  return { ...shown, isLoadingMore, load: () => void load(), loadMore: () => void loadMore() }
}

/** One order: `undefined` while it is looked for, `null` if this shopper has none with this id. */
export function useOrder(id: string) {
  const userId = useUser()?._id
  const remembered =
    seen?.userId === userId ? seen?.orders.list?.find(({ _id }) => _id === id) : undefined
  const [found, setFound] = useState<Order | null>()
  const [problem, setProblem] = useState<string>()
  const order = found === undefined || (found !== null && found._id !== id) ? remembered : found

  const load = async () => {
    if (userId === undefined) return
    setProblem(undefined)
    try {
      setFound((await findOrder(id)) ?? null)
    } catch (error) {
      noticeLogout(error)
      setProblem(textOf(error))
    }
  }

  useLooks(load, `${userId} ${id}`)

  return { order, problem, load: () => void load() }
}

/** The API gives lists only; the newest orders, which are the ones people look at, are on the first page. */
async function findOrder(id: string): Promise<Order | undefined> {
  let cursor: string | undefined
  do {
    const query = { limit: cursor === undefined ? pageSize : 200, cursor }
    const answer: { orders: Order[]; nextCursor?: string | undefined } = await api(
      'GET /api/order/user',
      { query },
    )
    const order = answer.orders.find(({ _id }) => _id === id)
    if (order) return order
    cursor = answer.nextCursor
  } while (cursor !== undefined)
  return undefined
}

function noticeLogout(error: unknown) {
  if (error instanceof ApiRefusal && error.status === 401) session.leave()
}

function useLooks(look: () => Promise<void>, subject: string | undefined) {
  const onLook = useEffectEvent(() => void look())
  useEffect(() => {
    onLook()
    const onReturn = () => onLook()
    window.addEventListener('focus', onReturn)
    return () => window.removeEventListener('focus', onReturn)
    // oxlint-disable-next-line react/exhaustive-deps -- another subject is looked at anew
  }, [subject])
}
