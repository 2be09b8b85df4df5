/** Runs works with the same key one after the other, in the order in which they came. */
export function onePerKey() {
  const last = new Map<string, Promise<unknown>>()

  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
