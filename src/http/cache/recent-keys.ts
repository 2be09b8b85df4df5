import { numberOf } from './number-of.ts'

/**
 * Remembers which keys came lately: at least the last `least` of them, at most twice as many. Another key may very rarely be
 * taken for one of them.
 */
export function recentKeys(least: number) {
  let current = new Set<number>()
  let previous = new Set<number>()
  return {
    /** Whether the key came lately. From now on it did. */
    add(key: string): boolean {
      const number = numberOf(key)
      const isKnown = current.has(number) || previous.has(number)
      current.add(number)
      if (current.size >= least) [previous, current] = [current, new Set()]
      return isKnown
    },
  }
}
