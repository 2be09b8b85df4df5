import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { ordersChannel } from '#modules/orders/order/order-events.ts'
import type {} from '#modules/orders/tables.ts'
import { openSubscribers, type Person, type Subscriber } from './subscribers.ts'
import { tooManyAttempts, unavailable } from '#platform/common-refusals.ts'
import { recentEvents, batchMs, heartbeatMs, mostStreams } from './limits.ts'

type OrderChanged = { number: number; orderId: string; shopperId: string }

export type Live = ReturnType<typeof openLive>

/**
 * Tells open pages that an order changed: the shopper about their own, the seller about all. An event carries no data,
 * so it may be late, doubled or lost: a page that gets one, or may have missed one, refetches from the API.
 */
export function openLive({ db, notifications }: Database, log: Log) {
  const subscribers = openSubscribers()
  // Event numbers are valid in this process only; an id of another process is answered with "refetch".
  const processName = randomBytes(6).toString('base64url')
  let lastNumber = 0
  let recent: OrderChanged[] = []
  let changed = new Set<string>()
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const refetchEvent = () => `id: ${processName}.${lastNumber}\nevent: refetch\ndata: {}\n\n`
  const orderEvent = ({ number, orderId }: OrderChanged) =>
    `id: ${processName}.${number}\nevent: orders\ndata: {"id":"${orderId}"}\n\n`

  /** For when it is not known which orders changed. */
  function refetchAll() {
    forgetRecent()
    subscribers.sendToAll(refetchEvent())
  }

  function forgetRecent() {
    lastNumber++
    recent = []
  }

  function onNotification(orderId: string | undefined) {
    if (orderId === undefined) return refetchAll()
    changed.add(orderId)
    batchTimer ??= setTimeout(() => void sendBatch(), batchMs)
  }

  async function sendBatch() {
    const ids = [...changed]
    changed = new Set()
    batchTimer = undefined
    if (subscribers.size === 0) return forgetRecent()
    try {
      const rows = await db
        .selectFrom('orders')
        .select(['id as orderId', 'shopper_id as shopperId'])
        .where('id', 'in', ids)
        .execute()
      for (const row of rows) send({ ...row, number: ++lastNumber })
    } catch (error) {
      log.warn({ err: error }, 'cannot look up whose orders changed')
      refetchAll()
    }
  }

  function send(event: OrderChanged) {
    recent.push(event)
    if (recent.length > 2 * recentEvents) recent = recent.slice(-recentEvents)
    subscribers.send(event.shopperId, orderEvent(event))
  }

  /** The events after `lastEventId`, for a stream that was interrupted. */
  function missedSince(person: Person, lastEventId: string | undefined): string {
    const [, process, last = ''] = /^([\w-]+)\.(\d+)$/.exec(lastEventId ?? '') ?? []
    const oldest = recent[0]?.number ?? lastNumber + 1
    if (process !== processName || Number(last) < oldest - 1 || Number(last) > lastNumber)
      return refetchEvent()
    return recent
      .filter((event) => event.number > Number(last))
      .filter((event) => person.role === 'seller' || event.shopperId === person.id)
      .map(orderEvent)
      .join('')
  }

  const stopListening = notifications.listen(ordersChannel, onNotification)
  const heartbeat = setInterval(() => void subscribers.sendHeartbeat(), heartbeatMs).unref()

  return {
    refetchAll,
    get size() {
      return subscribers.size
    },
    /** Sends at once what the subscriber may have missed. Returns how to unsubscribe. */
    subscribe(person: Person, lastEventId: string | undefined, subscriber: Subscriber) {
      if (isClosed) throw unavailable({ what: 'The shop', retryAfterSeconds: 2 })
      if (subscribers.countOf(person) >= mostStreams[person.role])
        throw tooManyAttempts({ retryAfterSeconds: 30 })
      const unsubscribe = subscribers.add(person, subscriber)
      subscriber.send(`retry: ${retryMs()}\n${missedSince(person, lastEventId) || ': \n\n'}`)
      return unsubscribe
    },
    /** Ends all streams: their clients reconnect to a process that stays. */
    close() {
      isClosed = true
      stopListening()
      clearInterval(heartbeat)
      clearTimeout(batchTimer)
      subscribers.endAll()
    },
  }
}

/** Random, so that after a restart not all clients reconnect at once. */
const retryMs = () => 500 + Math.round(Math.random() * 2_500)
