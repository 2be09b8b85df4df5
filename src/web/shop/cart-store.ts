import { useSyncExternalStore } from 'react'

/** Product id to quantity. */
export type CartItems = Readonly<Record<string, number>>

const storageKey = 'larder-cart'
const mostOfOne = 999
const empty: CartItems = {}

let items: CartItems | undefined
const listeners = new Set<() => void>()

export const cart = {
  items: (): CartItems => (items ??= read()),
  add: (id: string) => put(id, (cart.items()[id] ?? 0) + 1),
  removeOne: (id: string) => put(id, (cart.items()[id] ?? 0) - 1),
}

/** The cart lives in this browser, so the server's page always shows it empty first. */
export function useCart(): CartItems {
  return useSyncExternalStore(subscribe, cart.items, () => empty)
}

export const countItems = (items: CartItems): number =>
  Object.values(items).reduce((sum, quantity) => sum + quantity, 0)

function put(id: string, quantity: number) {
  const { [id]: _old, ...others } = cart.items()
  set(quantity > 0 ? { ...cart.items(), [id]: Math.min(quantity, mostOfOne) } : others)
  try {
    localStorage.setItem(storageKey, JSON.stringify(items))
  } catch {
    // Private windows may forbid storage: the cart then lasts as long as the page.
  }
}

function set(next: CartItems) {
  items = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === storageKey || event.key === null) set(read())
}

/** Whatever else is in the storage, only ids with whole quantities come out of it. */
function read(): CartItems {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return empty
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([, quantity]) => Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne,
      ),
    )
  } catch {
    return empty
  }
}
