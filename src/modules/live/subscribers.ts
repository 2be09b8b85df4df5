import { setImmediate as yieldToRequests } from 'node:timers/promises'

export type Person = { role: 'seller' } | { role: 'shopper'; id: string }

/** One open stream. */
export type Subscriber = {
  send: (text: string) => void
  /** Whether the session that opened it is still open. */
  isAuthorised: () => Promise<boolean>
  end: () => void
}

/** How many heartbeats are sent before other work is done. */
const heartbeatBatch = 500
const sellerKey = ''

const keyOf = (person: Person) => (person.role === 'seller' ? sellerKey : person.id)

/** The open streams by person. The seller is sent the events of all orders. */
export function openSubscribers() {
  const byPerson = new Map<string, Set<Subscriber>>()
  let size = 0

  const all = () => [...byPerson.values()].flatMap((subscribers) => [...subscribers])

  return {
    get size() {
      return size
    },
    countOf: (person: Person) => byPerson.get(keyOf(person))?.size ?? 0,
    add(person: Person, subscriber: Subscriber): () => void {
      const key = keyOf(person)
      const own = byPerson.get(key) ?? new Set()
      byPerson.set(key, own.add(subscriber))
      size++
      return () => {
        if (!own.delete(subscriber)) return
        size--
        if (own.size === 0 && byPerson.get(key) === own) byPerson.delete(key)
      }
    },
    /** Ends the streams of sessions that have ended in the meantime instead of sending to them. */
    send(shopperId: string, text: string) {
      for (const key of [shopperId, sellerKey])
        for (const subscriber of byPerson.get(key) ?? [])
          subscriber.isAuthorised().then(
            (isAuthorised) => (isAuthorised ? subscriber.send(text) : subscriber.end()),
            () => subscriber.end(),
          )
    },
    sendToAll(text: string) {
      for (const subscriber of all()) subscriber.send(text)
    },
    /** A comment line, so that proxies keep the connection open. */
    async sendHeartbeat() {
      for (const [index, subscriber] of all().entries()) {
        subscriber.send(': \n\n')
        if (index % heartbeatBatch === heartbeatBatch - 1) await yieldToRequests()
      }
    },
    endAll() {
      for (const subscriber of all()) subscriber.end()
    },
  }
}
