export type Memory = {
  atSeconds: number
  rss: number
  heap: number
  external: number
  descriptors: number
}

/** What the shop's process uses now, as its own metrics say. */
export async function readMemory(url: string, atSeconds: number): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    atSeconds,
    rss: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
    descriptors: read('process_open_fds'),
  }
}

/** How much a value grows in a minute: the slope of the straight line that fits the samples best. */
export function perMinute(samples: readonly Memory[], value: (memory: Memory) => number): number {
  const mean = (of: (memory: Memory) => number) =>
    samples.reduce((sum, memory) => sum + of(memory), 0) / samples.length
  const minutes = ({ atSeconds }: Memory) => atSeconds / 60
  const [middle, level] = [mean(minutes), mean(value)]
  const spread = mean((memory) => (minutes(memory) - middle) ** 2)
  if (!(spread > 0)) return 0
  return mean((memory) => (minutes(memory) - middle) * (value(memory) - level)) / spread
}
