import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { systemTimer, type Timer } from '../clock.ts'
import { unavailable } from '#platform/refusals.ts'

type Options = {
  /** What the refusal says cannot be reached. */
  what: string
  /** How much of it runs at the same time. */
  atOnce?: number
  /** What one piece of work takes at least. It is assumed until something was measured, and limits the queue's length. */
  leastMs: number
  longestWaitMs?: number
  /** What has waited longer than this when it would start is refused, too: its client has probably gone. */
  lateAfterMs?: number
  /** Each work gets a turn of the event loop of its own, so that other requests come in between. */
  yieldsBetween?: boolean
  timer?: Timer
}

export type BoundedQueue = ReturnType<typeof boundedQueue>

const retryAfterSeconds = 2

/**
 * A queue whose wait is bounded by time, not by a count: beyond about a second of work, as measured, more is refused at
 * once. What is refused has not begun.
 */
export function boundedQueue(options: Options) {
  const { what, atOnce = 1, leastMs, longestWaitMs = 1_000, yieldsBetween = false } = options
  const { lateAfterMs = Infinity, timer = systemTimer } = options
  const queue = pLimit(atOnce)
  const serviceTime = measureServiceTime(leastMs, timer)
  let refused = 0
  let held = 0

  function refuseBehind(waiting: number) {
    if (waiting * serviceTime.estimateMs() >= longestWaitMs) refuse()
  }

  function refuse(): never {
    refused++
    throw unavailable({ what, retryAfterSeconds })
  }

  return {
    /**
     * Around a whole request that comes to `run` later. It is refused before anything else is done for it, or counted as
     * waiting from now on: otherwise all requests of a burst would find the queue empty.
     */
    async hold<Value>(request: () => Promise<Value>): Promise<Value> {
      refuseBehind(Math.max(queue.pendingCount, held - queue.activeCount))
      held++
      try {
        return await request()
      } finally {
        held--
      }
    },
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      refuseBehind(queue.pendingCount)
      const since = timer()
      return queue(async () => {
        if (timer() - since > lateAfterMs) refuse()
        const end = serviceTime.begin()
        try {
          if (yieldsBetween) await nextTurn()
          return await work()
        } finally {
          end()
        }
      })
    },
    get waiting() {
      return queue.pendingCount
    },
    get refused() {
      return refused
    },
  }
}

/** How many of the last pieces of work decide; older ones count less and less. */
const memory = 20

/**
 * The time in which something was running, divided by how much was finished in it. That counts work which is done
 * together (a group commit, several connections) with its share, and grows while nothing is finished at all.
 */
function measureServiceTime(leastMs: number, now: Timer) {
  let busyMs = leastMs * memory
  let finished = memory
  let running = 0
  let since = 0

  return {
    begin() {
      if (running++ === 0) since = now()
      return () => {
        const at = now()
        const decay = 1 - 1 / memory
        busyMs = busyMs * decay + (at - since)
        finished = finished * decay + 1
        since = at
        running--
      }
    },
    estimateMs: () => Math.max(leastMs, (busyMs + (running > 0 ? now() - since : 0)) / finished),
  }
}
