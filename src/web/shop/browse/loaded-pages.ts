import type { Product } from '#modules/catalogue/contract.ts'

/** What was loaded below the first page of one list. */
export type LoadedPages = {
  products: Product[]
  nextCursor: string | undefined
  pages: number
  loadedAt: number
}

const storageKey = 'larder-list'
const mostLists = 20

const lists = new Map<string, LoadedPages>()
const listeners = new Set<() => void>()

/** Kept by place in the history, so that Back finds a list as long as it was left. */
export const loadedPages = {
  get: (key: string): LoadedPages | undefined => lists.get(key),
  set(key: string, loaded: LoadedPages) {
    lists.delete(key)
    lists.set(key, loaded)
    const [oldest] = lists.keys()
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** A reload begins with an empty memory; the list that was on the screen is handed over, with the place in it. */
export function handOverPages(key: string) {
  const loaded = lists.get(key)
  try {
    if (loaded)
      sessionStorage.setItem(storageKey, JSON.stringify({ key, loaded, top: window.scrollY }))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, or with too little of it, a reload shows the first page.
  }
}

/** Where the reader was, when this list was handed over. */
export function takeOverPages(key: string): number | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (text === null || lists.has(key)) return undefined
    // Written by the function above, in this tab.
    const kept = JSON.parse(text) as { key: string; loaded: LoadedPages; top: number }
    if (kept.key !== key) return undefined
    loadedPages.set(key, kept.loaded)
    return kept.top
  } catch {
    return undefined
  }
}
