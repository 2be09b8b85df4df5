import { cartLimits } from '#modules/cart/limits.ts'
import type { CartItems } from './stored-cart.ts'

/** At a login. For a product in both carts, the larger quantity. What this browser has comes first. */
export function mergeCarts(local: CartItems, saved: CartItems): CartItems {
  return cartOf(idsOf(local, saved), (id) => Math.max(local[id] ?? 0, saved[id] ?? 0))
}

/**
 * When another device has changed the saved cart meanwhile. A line that was changed here since `base` stays as it is
 * here; every other line is as it is saved now. Merging the result again changes nothing.
 */
export function mergeChanges(base: CartItems, local: CartItems, saved: CartItems): CartItems {
  return cartOf(idsOf(saved, local), (id) =>
    (local[id] ?? 0) === (base[id] ?? 0) ? (saved[id] ?? 0) : (local[id] ?? 0),
  )
}

/** Compares without the order of the lines. */
export const isSameCart = (one: CartItems, other: CartItems): boolean =>
  idsOf(one, other).every((id) => one[id] === other[id])

const idsOf = (first: CartItems, second: CartItems) => [
  ...new Set([...Object.keys(first), ...Object.keys(second)]),
]

function cartOf(ids: string[], quantityOf: (id: string) => number): CartItems {
  const lines = ids.map((id) => [id, quantityOf(id)] as const).filter(([, count]) => count > 0)
  return Object.fromEntries(lines.slice(0, cartLimits.lines))
}
