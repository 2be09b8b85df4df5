import { cartLimits } from '#modules/cart/limits.ts'
import { useStoredPart, useStoredValue } from '#web/data/storage.ts'
import {
  ageConfirmation,
  storedCart,
  type CartItems,
  type SavedCart,
  type StoredCart,
} from './stored-cart.ts'
import { forgetCheckoutKey } from './checkout-key.ts'
import { isSameCart } from './merge-carts.ts'
import { ifMissingChoice, lineNotes } from './packing-notes/stored-notes.ts'

const emptyCart: StoredCart = { items: {} }
const changeListeners = new Set<() => void>()

/** The cart of this browser, which all its tabs share. Every read sees what another tab wrote a moment ago. */
export const cart = {
  stored: (): StoredCart => storedCart.read() ?? emptyCart,
  items: (): CartItems => cart.stored().items,
  add: (id: string, quantity = 1): boolean => cart.put(id, (cart.items()[id] ?? 0) + quantity),
  removeOne: (id: string): boolean => cart.put(id, (cart.items()[id] ?? 0) - 1),
  /** False if nothing changed: there is none to remove, or the cart is as full as it can be. */
  put: (id: string, quantity: number): boolean => {
    const { [id]: before = 0, ...others } = cart.items()
    const wanted = Math.max(0, Math.min(quantity, cartLimits.quantity))
    if (wanted === before) return false
    if (before === 0 && Object.keys(others).length >= cartLimits.lines) return false
    change(wanted > 0 ? { ...cart.items(), [id]: wanted } : others)
    return true
  },
  /** Puts a line back to where it was in an earlier cart. */
  putBack: (id: string, earlier: CartItems) => {
    const now: CartItems = { ...cart.items(), [id]: earlier[id] ?? 1 }
    const order = [...new Set([...Object.keys(earlier), ...Object.keys(now)])]
    change(Object.fromEntries(order.flatMap((key) => (now[key] ? [[key, now[key]]] : []))))
  },
  /** The shop has emptied the saved cart with the order. */
  clearAfterOrder: () => {
    const { base } = cart.stored()
    const bought = base && { boughtVersion: base.version }
    forgetAnswers()
    // An account remembers it.
    if (cart.stored().owner !== undefined) ifMissingChoice.remove()
    cart.replace({ ...cart.stored(), items: {}, isUnsaved: false, ...bought })
  },
  /** The cart as the account and this browser agree on it. */
  replace: (next: StoredCart) => {
    const stored = cart.stored()
    const isOtherOwner = stored.owner !== undefined && next.owner !== stored.owner
    if (isOtherOwner) ifMissingChoice.remove()
    if (isOtherOwner || isEmpty(next.items)) forgetAnswers()
    if (!isSameCart(next.items, stored.items)) forgetCheckoutKey()
    // Another tab may write at this moment, and its change would be lost for nothing.
    else if (isSameState(next, stored)) return
    storedCart.write(next)
  },
  /** The account has these items now; what was changed while they were sent is still unsaved. */
  markSaved: (base: SavedCart) => {
    const stored = cart.stored()
    storedCart.write({ ...stored, base, isUnsaved: !isSameCart(base.items, stored.items) })
  },
  /** Hears of every change, also of those in other tabs. */
  subscribe: storedCart.subscribe,
  /** Hears of what is done in this tab only. */
  onOwnChange: (listener: () => void) => {
    changeListeners.add(listener)
    return () => void changeListeners.delete(listener)
  },
}

/** The server's page always shows the cart empty first. */
export const useCart = (): CartItems => (useStoredValue(storedCart) ?? emptyCart).items

/** How many of a product are in the cart. */
export const useQuantity = (id: string): number =>
  useStoredPart(storedCart, (stored) => stored?.items[id] ?? 0)

export const countItems = (items: CartItems): number =>
  Object.values(items).reduce((sum, quantity) => sum + quantity, 0)

const isSameState = (one: StoredCart, other: StoredCart): boolean =>
  one.owner === other.owner &&
  one.isUnsaved === other.isUnsaved &&
  one.base?.version === other.base?.version &&
  one.boughtVersion === other.boughtVersion

/** What was said about this cart. */
function forgetAnswers() {
  ageConfirmation.remove()
  lineNotes.remove()
}

const isEmpty = (items: CartItems) => Object.keys(items).length === 0

function change(items: CartItems) {
  forgetCheckoutKey()
  if (isEmpty(items)) forgetAnswers()
  storedCart.write({ ...cart.stored(), items, isUnsaved: true })
  for (const listener of changeListeners) listener()
}
