import type { Order } from '#modules/orders/contract.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

/** Of the orders that wait to be packed: which the seller has seen, and which have made their sound. */
type Known = { seen: string[]; alerted: string[] }

type Comparison = { known: Known; unseen: string[]; added: string[] }

/** At the first visit of a browser everything that waits counts as seen: only later orders are new. */
export function compareOrders(waiting: readonly string[], before: Known | undefined): Comparison {
  const { seen, alerted } = before ?? { seen: waiting, alerted: waiting }
  const stillWaits = (id: string) => waiting.includes(id)
  const unseen = waiting.filter((id) => !seen.includes(id))
  const added = unseen.filter((id) => !alerted.includes(id))
  return {
    known: { seen: seen.filter(stillWaits), alerted: [...alerted.filter(stillWaits), ...added] },
    unseen,
    added,
  }
}

const stored = storedValue('larder-seller-orders', parseKnown)
const unseen = createStore<readonly string[]>([])
const latest = createStore<readonly Order[]>([])

export const newOrders = {
  /** Takes the orders that wait now, and says whether some are new to every window of this browser. */
  update(waiting: readonly Order[]): boolean {
    const ids = waiting.map(({ _id }) => _id)
    const now = compareOrders(ids, stored.read())
    stored.write(now.known)
    setUnseen(now.unseen)
    if (now.added.length === 0) return false
    latest.set(waiting.filter(({ _id }) => now.added.includes(_id)))
    return true
  },
  markSeen(id: string) {
    if (!unseen.get().includes(id)) return
    const { seen, alerted } = stored.read() ?? { seen: [], alerted: [] }
    stored.write({ seen: [...seen, id], alerted })
  },
}

/** The orders that came in last, seen or not. */
export const useLatestOrders = (): readonly Order[] => useStore(latest)

/** The ids of the orders that came in and were not seen yet. */
export const useUnseenOrders = (): readonly string[] => useStore(unseen)

/** An order that is seen in one window is seen in all. */
export const followSeenOrders = (): (() => void) =>
  stored.subscribe(() => {
    const seen = stored.read()?.seen ?? []
    setUnseen(unseen.get().filter((id) => !seen.includes(id)))
  })

function setUnseen(ids: readonly string[]) {
  if (ids.join(' ') !== unseen.get().join(' ')) unseen.set(ids)
}

function parseKnown(found: unknown): Known | undefined {
  if (!isRecord(found)) return undefined
  const { seen, alerted } = found
  return isTextList(seen) && isTextList(alerted) ? { seen, alerted } : undefined
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
