import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { ordersChannel } from '#modules/orders/order-events.ts'
import type {} from '#modules/orders/tables.ts'
import { followers, type Follower, type Person } from './subscribers.ts'

export type { Follower, Person }

/** Hints that are kept for whoever lost the connection for a moment. */
const remembered = 1_000
/** Hints of this long are looked up with one question. */
const gatherMs = 20
const heartbeatMs = 20_000
/** How many streams one person may have open. */
const mostStreams = { shopper: 12, seller: 24 }

type Hint = { number: number; orderId: string; shopperId: string }

export type Live = ReturnType<typeof openLive>

/**
 * Tells open pages that an order moved: the shopper about their own, the seller about all. It carries no data, so it
 * can be late, doubled or lost: a page that hears something, or may have missed something, asks the API as itself.
 */
export function openLive({ db, signals }: Database, log: Log) {
  const people = followers()
  // Numbers mean something to this process alone; what another one gave out is answered with "look".
  const name = randomBytes(6).toString('base64url')
  let number = 0
  let recent: Hint[] = []
  let gathered = new Set<string>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const look = () => `id: ${name}.${number}\nevent: look\ndata: {}\n\n`
  const textOf = (hint: Hint) =>
    `id: ${name}.${hint.number}\nevent: orders\ndata: {"id":"${hint.orderId}"}\n\n`

  /** What came before cannot be told any more. */
  function lookAgain() {
    number++
    recent = []
    people.tellAll(look())
  }

  function hear(orderId: string | undefined) {
    if (orderId === undefined) return lookAgain()
    gathered.add(orderId)
    gathering ??= setTimeout(() => void tell(), gatherMs)
  }

  async function tell() {
    const ids = [...gathered]
    gathered = new Set()
    gathering = undefined
    if (people.size === 0) {
      number++
      recent = []
      return
    }
    try {
      const rows = await db
        .selectFrom('orders')
        .select(['id as orderId', 'shopper_id as shopperId'])
        .where('id', 'in', ids)
        .execute()
      for (const row of rows) deliver({ ...row, number: ++number })
    } catch (error) {
      log.warn({ err: error }, 'cannot tell who an order belongs to')
      lookAgain()
    }
  }

  function deliver(hint: Hint) {
    recent.push(hint)
    if (recent.length > 2 * remembered) recent = recent.slice(-remembered)
    people.tell(hint.shopperId, textOf(hint))
  }

  /** What somebody missed who heard everything up to `lastEventId`. */
  function missedSince(person: Person, lastEventId: string | undefined): string {
    const [, of, last = ''] = /^([\w-]+)\.(\d+)$/.exec(lastEventId ?? '') ?? []
    const oldest = recent[0]?.number ?? number + 1
    if (of !== name || Number(last) < oldest - 1 || Number(last) > number) return look()
    return recent
      .filter((hint) => hint.number > Number(last))
      .filter((hint) => person.role === 'seller' || hint.shopperId === person.id)
      .map(textOf)
      .join('')
  }

  const stopListening = signals.listen(ordersChannel, hear)
  const heartbeat = setInterval(() => void people.breathe(), heartbeatMs).unref()

  return {
    lookAgain,
    get size() {
      return people.size
    },
    /** Returns how to stop following. The follower is told at once what it may have missed. */
    follow(person: Person, lastEventId: string | undefined, follower: Follower): () => void {
      if (isClosed) throw new Refusal('unavailable', { what: 'The shop', retryAfterSeconds: 2 })
      if (people.countOf(person) >= mostStreams[person.role])
        throw new Refusal('too-many-attempts', { retryAfterSeconds: 30 })
      const leave = people.add(person, follower)
      follower.tell(`retry: ${pause()}\n${missedSince(person, lastEventId) || ': \n\n'}`)
      return leave
    },
    /** Hangs up on everybody: they come back to a process that stays. */
    close() {
      isClosed = true
      stopListening()
      clearInterval(heartbeat)
      clearTimeout(gathering)
      people.endAll()
    },
  }
}

/** Everybody comes back after a pause of their own, so that a restart is not followed by a stampede. */
const pause = () => 500 + Math.round(Math.random() * 2_500)
