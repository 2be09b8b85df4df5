import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { checkoutKeptMs } from '../refunding/limits.ts'

/** The address may be without a host: then it is a page of this shop. */
export type Checkout = { orderId: string; url: string }

export type RecentCheckouts = ReturnType<typeof openRecentCheckouts>

/**
 * Repeats the provider's answer of the last ten seconds, or waits for a request that is under way, so that a browser cannot make
 * the shop send one after the other. A failure is not kept: the next try sends a new request.
 */
export function openRecentCheckouts(clock: Clock) {
  const recent = new LRUCache<string, { at: number; checkout: Promise<Checkout> }>({ max: 1_000 })

  return (orderId: string, open: () => Promise<Checkout>): Promise<Checkout> => {
    const known = recent.get(orderId)
    if (known && Math.abs(clock() - known.at) < checkoutKeptMs) return known.checkout
    const checkout = open()
    recent.set(orderId, { at: clock(), checkout })
    checkout.catch(() => recent.delete(orderId))
    return checkout
  }
}
