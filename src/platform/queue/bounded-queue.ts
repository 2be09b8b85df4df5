import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { systemTimer, type Timer } from '../clock.ts'
import { unavailable } from '#platform/common-refusals.ts'

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

  function refuseBehind(waiting: number) {
    if (waiting * serviceTime.estimateMs() >= longestWaitMs) refuse()
  }

  function refuse(): never {
    refused++
    throw unavailable({ what, retryAfterSeconds })
  }

  return {
    /** Refuses if this number of works, on their way to `run` or running, is too large. */
    assertRoom(count: number) {
      refuseBehind(Math.max(queue.pendingCount, count - queue.activeCount))
    },
    /** `since` is earlier for work that had to wait for something else before. */
    async run<Value>(work: () => Promise<Value>, since = timer()): Promise<Value> {
      refuseBehind(queue.pendingCount)
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
