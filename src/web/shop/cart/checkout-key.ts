const storageKey = 'larder-checkout'

/**
 * One key for one wish to buy: the same things to the same address paid the same way. It outlives double clicks,
 * reloads and lost answers, and ends when the order stands or the cart changes.
 */
export function checkoutKey(wish: unknown): string {
  const wanted = JSON.stringify(wish)
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>
    if (kept.wish === wanted && typeof kept.key === 'string') return kept.key
  } catch {
    // What cannot be read is replaced.
  }
  const key = newKey()
  try {
    localStorage.setItem(storageKey, JSON.stringify({ wish: wanted, key } satisfies Kept))
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

type Kept = { wish: string; key: string }

/** `randomUUID` is only there on https and localhost. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
