import { createStore, useStore } from '#web/ui/value-store.ts'
import { forgetCheckout } from './checkout-key.ts'
import { cartLimits } from '#modules/cart/limits.ts'
import { keepCart, readKept, type CartItems, type KeptCart } from './stored-cart.ts'

const store = createStore<KeptCart>({ items: {} })
const ownChanges = createStore(0)

export const cart = {
  items: (): CartItems => store.get().items,
  kept: store.get,
  /** What is in the storage now, which another tab may have changed a moment ago. */
  latest: (): KeptCart => {
    latest()
    return store.get()
  },
  add: (id: string, quantity = 1): boolean => cart.put(id, (latest()[id] ?? 0) + quantity),
  removeOne: (id: string): boolean => cart.put(id, (latest()[id] ?? 0) - 1),
  /** False if nothing changed: there is none to remove, or the cart is as full as it can be. */
  put: (id: string, quantity: number): boolean => {
    const { [id]: before = 0, ...others } = latest()
    const wanted = Math.max(0, Math.min(quantity, cartLimits.quantity))
    if (wanted === before) return false
    if (before === 0 && Object.keys(others).length >= cartLimits.lines) return false
    change(wanted > 0 ? { ...latest(), [id]: wanted } : others)
    return true
  },
  /** Puts a line back to where it was in an earlier cart. */
  putBack: (id: string, earlier: CartItems) => {
    const now: CartItems = { ...latest(), [id]: earlier[id] ?? 1 }
    const order = [...new Set([...Object.keys(earlier), ...Object.keys(now)])]
    change(Object.fromEntries(order.flatMap((key) => (now[key] ? [[key, now[key]]] : []))))
  },
  clear: () => change({}),
  /** The cart as the account and this browser agreed on it. */
  settle: (next: KeptCart) => {
    if (!isSame(next.items, cart.items())) forgetCheckout()
    write(next)
  },
  /** Marks what was sent as saved, unless it has changed in the meantime. */
  saved: (items: CartItems) => {
    if (isSame(items, latest())) write({ ...store.get(), isUnsaved: false })
  },
  subscribe: store.subscribe,
  /** Hears of what is done in this tab, not of what other tabs did. */
  onOwnChange: ownChanges.subscribe,
}

/** The cart lives in this browser, so the server's page always shows it empty first. */
export const useCart = (): CartItems => useStore(store).items

export const countItems = (items: CartItems): number =>
  Object.values(items).reduce((sum, quantity) => sum + quantity, 0)

if (typeof window !== 'undefined') {
  latest()
  window.addEventListener('storage', latest)
}

/** The news of another tab may still be on its way; its cart is already in the storage. */
function latest(): CartItems {
  store.set(readKept(store.get()))
  return store.get().items
}

function change(items: CartItems) {
  forgetCheckout()
  write({ ...store.get(), items, isUnsaved: true })
  ownChanges.set(ownChanges.get() + 1)
}

function write(next: KeptCart) {
  keepCart(next)
  store.set(next)
}

const isSame = (one: CartItems, other: CartItems) => JSON.stringify(one) === JSON.stringify(other)
