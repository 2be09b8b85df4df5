import { newIdempotencyKey } from '#web/data/idempotency-key.ts'

const storageKey = 'larder-checkout'

/**
 * One key for one checkout: the same things to the same address paid the same way. It outlives double clicks,
 * reloads and lost answers, and ends when the order is placed or the cart changes.
 */
export function checkoutKey(checkout: unknown): string {
  const content = JSON.stringify(checkout)
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>
    if (kept.checkout === content && typeof kept.key === 'string') return kept.key
  } catch {
    // What cannot be read is replaced.
  }
  const key = newIdempotencyKey()
  try {
    localStorage.setItem(storageKey, JSON.stringify({ checkout: content, key } satisfies Kept))
  } catch {
    // Without storage the key lasts for this one request, and the button is busy until it is answered.
  }
  return key
}

export function forgetCheckout() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was none to forget.
  }
}

type Kept = { checkout: string; key: string }
