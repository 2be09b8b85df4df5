/** Remembers which keys came lately: at least the last `least` of them, at most twice as many. */
export function recentKeys(least: number) {
  let current = new Set<string>()
  let previous = new Set<string>()
  return {
    /** Whether the key came lately. From now on it did. */
    add(key: string): boolean {
      const isKnown = current.has(key) || previous.has(key)
      current.add(key)
      if (current.size >= least) [previous, current] = [current, new Set()]
      return isKnown
    },
  }
}
