import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Checkout } from './checkout.ts'
import { checkoutKeptMs } from '../refunding/limits.ts'

export type RecentCheckouts = ReturnType<typeof openRecentCheckouts>

/**
 * Answers what the provider said in the last ten seconds, or is being asked now, so that nobody can make the shop ask it all
 * the time. A failure is not kept: the next try asks again.
 */
export function openRecentCheckouts(clock: Clock) {
  const recent = new LRUCache<string, { at: number; asked: Promise<Checkout> }>({ max: 1_000 })

  return (orderId: string, ask: () => Promise<Checkout>): Promise<Checkout> => {
    const known = recent.get(orderId)
    if (known && Math.abs(clock() - known.at) < checkoutKeptMs) return known.asked
    const asked = ask()
    recent.set(orderId, { at: clock(), asked })
    asked.catch(() => recent.delete(orderId))
    return asked
  }
}
