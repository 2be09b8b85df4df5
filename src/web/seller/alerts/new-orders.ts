import type { Order } from '#modules/orders/contract.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

/** What this browser's seller has looked at, and what has already made its sound; of the orders that wait now. */
export type Noticed = { seen: string[]; rung: string[] }

type Look = { noticed: Noticed; unseen: string[]; news: string[] }

/** The first look in a browser takes what is there as known: only what comes after it is new. */
export function look(waiting: readonly string[], before: Noticed | undefined): Look {
  const { seen, rung } = before ?? { seen: waiting, rung: waiting }
  const stillWaits = (id: string) => waiting.includes(id)
  const unseen = waiting.filter((id) => !seen.includes(id))
  const news = unseen.filter((id) => !rung.includes(id))
  return {
    noticed: { seen: seen.filter(stillWaits), rung: [...rung.filter(stillWaits), ...news] },
    unseen,
    news,
  }
}

const key = 'larder-seller-orders'
const unseen = createStore<readonly string[]>([])
const latest = createStore<readonly Order[]>([])

export const newOrders = {
  /** Takes in the orders that wait, and says whether there are some that nobody was told of in any window. */
  look(waiting: readonly Order[]): boolean {
    const ids = waiting.map(({ _id }) => _id)
    const now = look(ids, read())
    write(now.noticed)
    show(now.unseen)
    if (now.news.length === 0) return false
    latest.set(waiting.filter(({ _id }) => now.news.includes(_id)))
    return true
  },
  see(id: string) {
    if (!unseen.get().includes(id)) return
    const { seen, rung } = read() ?? { seen: [], rung: [] }
    write({ seen: [...seen, id], rung })
    show(unseen.get().filter((other) => other !== id))
  },
}

/** The orders that came in last, seen or not. */
export const useNews = (): readonly Order[] => useStore(latest)

/** The ids of the orders that came in and were not looked at. */
export const useUnseen = (): readonly string[] => useStore(unseen)

/** What is seen in one window is seen in all. */
export function followOtherWindows(): () => void {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function onStorage(event: StorageEvent) {
  if (event.key !== key) return
  const seen = read()?.seen ?? []
  show(unseen.get().filter((id) => !seen.includes(id)))
}

function show(ids: readonly string[]) {
  if (ids.join(' ') !== unseen.get().join(' ')) unseen.set(ids)
}

/** Without storage the browser forgets at the next load, and nothing worse happens. */
let inMemory: Noticed | undefined

function read(): Noticed | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isNoticed(kept) ? kept : inMemory
  } catch {
    return inMemory
  }
}

function write(noticed: Noticed) {
  inMemory = noticed
  try {
    localStorage.setItem(key, JSON.stringify(noticed))
  } catch {
    // Full or forbidden: it is kept in memory.
  }
}

const isNoticed = (kept: unknown): kept is Noticed =>
  typeof kept === 'object' &&
  kept !== null &&
  'seen' in kept &&
  Array.isArray(kept.seen) &&
  'rung' in kept &&
  Array.isArray(kept.rung)
