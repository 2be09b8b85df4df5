import { cartLimits } from '#modules/cart/limits.ts'
import type { CartItems } from './stored-cart.ts'

/** For a product in both, the larger quantity. What this browser has comes first. */
export function uniteCarts(local: CartItems, saved: CartItems): CartItems {
  const ids = [...new Set([...Object.keys(local), ...Object.keys(saved)])]
  return Object.fromEntries(
    ids
      .slice(0, cartLimits.lines)
      .map((id) => [id, Math.max(local[id] ?? 0, saved[id] ?? 0)] as const),
  )
}
