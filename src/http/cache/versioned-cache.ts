import { LRUCache } from 'lru-cache'
import { sizeOf, type CachedBody } from './cached-body.ts'
import type { Metrics } from '../metrics.ts'

type Options = {
  name: string
  /** Its size in bytes; the least recently used entries are evicted. */
  memory: number
  version: () => number | string
  metrics: Metrics
  /** Which answers are kept; by default those with status 200. */
  keeps?: ((body: CachedBody) => boolean) | undefined
}

/**
 * Answers that are valid for one version of what is public. An entry of another version is never returned, also if it
 * was finished late. Concurrent requests for one key share the work; failures are not kept.
 */
export function versionedCache(options: Options) {
  const { name, memory, version, metrics, keeps = (body) => body.status === 200 } = options
  const finished = new LRUCache<string, { version: number | string; body: CachedBody }>({
    maxSize: memory,
    sizeCalculation: ({ body }, key) => sizeOf(body) + key.length,
  })
  const unfinished = new Map<string, Promise<CachedBody>>()
  const reads = { hit: 0, miss: 0, shared: 0 }
  metrics.watchCache(name, reads)

  async function get(key: string, make: () => Promise<CachedBody>): Promise<CachedBody> {
    const wanted = version()
    const ready = finished.get(key)
    if (ready?.version === wanted) {
      reads.hit++
      return ready.body
    }
    const work = `${wanted} ${key}`
    const running = unfinished.get(work)
    reads[running ? 'shared' : 'miss']++
    if (running) return running
    const making = make()
      .then((body) => {
        if (keeps(body)) finished.set(key, { version: wanted, body })
        return body
      })
      .finally(() => unfinished.delete(work))
    unfinished.set(work, making)
    return making
  }

  return { get }
}
