import { secondMs } from '#platform/time.ts'

/** Different products in a cart, and how many of one. */
export const cartLimits = { lines: 200, quantity: 999 }

/** Saved carts, by shopper. */
export const cartWriteLimit = {
  name: 'cart-writes',
  points: 300,
  inMs: 5 * secondMs,
  remembersRefusals: true,
}
