type Options<Item, Result> = {
  /** How many groups are worked on at the same time. */
  atOnce: number
  /** How many items a group has at most. */
  most: number
  /** Items with the same key are never in one group. */
  keyOf: (item: Item) => string
  /**
   * Returns one result for each item, in their order. It may call `nextMayBegin` before it is done; the next group then begins
   * as soon as it is full.
   */
  work: (items: Item[], nextMayBegin: () => void) => Promise<PromiseSettledResult<Result>[]>
}

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Collects what arrives together or while other groups are worked on, so that it can be done as one piece of work. */
export function openGroups<Item, Result>(options: Options<Item, Result>) {
  const { atOnce, most, keyOf, work } = options
  let waiting: Waiting<Item, Result>[] = []
  let running = 0
  /** Groups that have called `nextMayBegin`. One that is not full waits until they are done, because more may arrive. */
  let ending = 0
  let isPlanned = false

  const mayStart = () =>
    waiting.length > 0 && running < atOnce && (ending === 0 || waiting.length >= most)

  function plan() {
    if (isPlanned || !mayStart()) return
    isPlanned = true
    // After all requests that have arrived are read, so that they are in the group.
    setImmediate(start)
  }

  function start() {
    isPlanned = false
    while (mayStart()) void run(takeGroup())
  }

  /** The oldest first; what has the key of another waits for the next group. */
  function takeGroup(): Waiting<Item, Result>[] {
    const group = new Map<string, Waiting<Item, Result>>()
    const rest: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (group.size < most && !group.has(key)) group.set(key, one)
      else rest.push(one)
    }
    waiting = rest
    return [...group.values()]
  }

  async function run(group: Waiting<Item, Result>[]) {
    running++
    let isEnding = false
    const nextMayBegin = () => {
      if (isEnding) return
      isEnding = true
      running--
      ending++
      plan()
    }
    try {
      const items = group.map(({ item }) => item)
      const results = await work(items, nextMayBegin)
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      if (isEnding) ending--
      else running--
      plan()
    }
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
