import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type QueueState = { readonly waiting: number; readonly refused: number }
type CacheReads = { hit: number; miss: number; shared: number }

export type Metrics = ReturnType<typeof createMetrics>

/** One registry per app, so that tests do not share counters. */
export function createMetrics() {
  const registry = new Registry()
  const caches = new Map<string, CacheReads>()
  const queues = new Map<string, QueueState>()
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'larder_http_request_seconds',
      help: 'How long requests took, by method, route and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    cacheReads: new Counter({
      name: 'larder_cache_reads_total',
      help: 'Reads of the caches of pages and lists, by cache and whether it had the answer',
      labelNames: ['cache', 'result'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [cache, counts] of caches)
          for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count)
      },
    }),
    /** Caches count in plain numbers, which are read when the metrics are. */
    watchCache: (name: string, counts: CacheReads) => caches.set(name, counts),
    queueWaiting: new Gauge({
      name: 'larder_queue_waiting',
      help: 'Requests that wait in front of limited work, by queue',
      labelNames: ['queue'] as const,
      registers: [registry],
      collect() {
        for (const [queue, { waiting }] of queues) this.set({ queue }, waiting)
      },
    }),
    queueRefused: new Counter({
      name: 'larder_queue_refused_total',
      help: 'Requests that were answered 503 because more than a second of work was waiting, by queue',
      labelNames: ['queue'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [queue, { refused }] of queues) this.inc({ queue }, refused)
      },
    }),
    watchQueue: (name: string, queue: QueueState) => queues.set(name, queue),
    /** A counter of a module, with one label. */
    counter: <Label extends string>(name: string, help: string, label: Label): Counter<Label> =>
      new Counter({ name, help, labelNames: [label], registers: [registry] }),
    /** Memory, CPU, file descriptors and event-loop delay; collecting them needs timers, so only a real server does. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    /** `read` is called when the metrics are read. */
    watch: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      }),
  }
}
