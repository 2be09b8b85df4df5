import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

type CheckoutKey = { contents: string; key: string }

const stored = storedValue<CheckoutKey>('larder-checkout', (found) => {
  if (!isRecord(found)) return undefined
  // Earlier versions called the contents something else; that key must still find its order.
  const { contents = found['wish'], key } = found
  return typeof contents === 'string' && typeof key === 'string' ? { contents, key } : undefined
})

/**
 * The idempotency key of one purchase: the same things to the same address paid the same way. It outlives double
 * clicks, reloads and lost answers, and ends when the order is placed or the cart changes.
 */
export function checkoutKey(purchase: unknown): string {
  const contents = JSON.stringify(purchase)
  const known = stored.read()
  if (known?.contents === contents) return known.key
  const key = newIdempotencyKey()
  stored.write({ contents, key })
  return key
}

export const forgetCheckoutKey = stored.remove
