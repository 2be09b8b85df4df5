type Waiting<Value> = {
  key: string
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

/** Keys that are asked for in the same moment share a request, with at most so many keys in each. */
export function shareRequest<Value>(
  fetchAll: (keys: readonly string[]) => Promise<Value[]>,
  mostKeys: number,
): (key: string) => Promise<Value> {
  let waiting: Waiting<Value>[] = []

  async function send(batch: readonly Waiting<Value>[]) {
    try {
      const values = await fetchAll(batch.map(({ key }) => key))
      for (const [index, value] of values.entries()) batch[index]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function sendAll() {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += mostKeys)
      void send(all.slice(from, from + mostKeys))
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll)
      waiting.push({ key, resolve, reject })
    })
}
