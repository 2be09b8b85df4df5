import { create } from 'zustand'
import type { Order } from '#modules/orders/contract.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** Which of the orders that wait to be packed were seen, and which have made their sound. */
type Known = { seen: string[]; alerted: string[] }

type Comparison = { known: Known; unseen: string[]; added: string[] }

/** How many orders that no longer wait are remembered: undoing a move brings one back, and it is not new then. */
const rememberedLimit = 200

/** At the first visit of a browser everything that waits counts as seen: only later orders are new. */
export function compareOrders(waiting: readonly string[], before: Known | undefined): Comparison {
  const { seen, alerted } = before ?? { seen: waiting, alerted: waiting }
  const [waitingIds, seenIds, alertedIds] = [new Set(waiting), new Set(seen), new Set(alerted)]
  const remembered = (ids: readonly string[]) => {
    const gone = ids.filter((id) => !waitingIds.has(id))
    return [...gone.slice(-rememberedLimit), ...ids.filter((id) => waitingIds.has(id))]
  }
  const unseen = waiting.filter((id) => !seenIds.has(id))
  const added = unseen.filter((id) => !alertedIds.has(id))
  return {
    known: { seen: remembered(seen), alerted: [...remembered(alerted), ...added] },
    unseen,
    added,
  }
}

const stored = storedValue('larder-seller-orders', parseKnown)
type NewOrders = { unseen: readonly string[]; latest: LatestOrders }

const useStore = create<NewOrders>(() => ({ unseen: [], latest: { count: 0, order: undefined } }))

/** The orders that came in last: how many, and if it is one, which. */
export type LatestOrders = { count: number; order: Order | undefined }

export const newOrders = {
  /** Takes the ids of all orders that wait now, and says whether some are new to every window of this browser. */
  update(waiting: readonly string[], newest: readonly Order[]): boolean {
    const now = compareOrders(waiting, stored.read())
    stored.write(now.known)
    setUnseen(now.unseen)
    const [id, ...others] = now.added
    if (id === undefined) return false
    const order = others.length === 0 ? newest.find(({ _id }) => _id === id) : undefined
    useStore.setState({ latest: { count: now.added.length, order } })
    return true
  },
  markSeen(id: string) {
    if (!useStore.getState().unseen.includes(id)) return
    const { seen, alerted } = stored.read() ?? { seen: [], alerted: [] }
    stored.write({ seen: [...seen, id], alerted })
  },
}

export const useLatestOrders = (): LatestOrders => useStore(({ latest }) => latest)

/** The ids of the orders that came in and were not seen yet. */
export const useUnseenOrders = (): readonly string[] => useStore(({ unseen }) => unseen)

/** An order that is seen in one window is seen in all. */
export const followSeenOrders = (): (() => void) =>
  stored.subscribe(() => {
    const seen = stored.read()?.seen ?? []
    setUnseen(useStore.getState().unseen.filter((id) => !seen.includes(id)))
  })

function setUnseen(ids: readonly string[]) {
  if (ids.join(' ') !== useStore.getState().unseen.join(' ')) useStore.setState({ unseen: ids })
}

function parseKnown(found: unknown): Known | undefined {
  if (!isRecord(found)) return undefined
  const { seen, alerted } = found
  return isTextList(seen) && isTextList(alerted) ? { seen, alerted } : undefined
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
