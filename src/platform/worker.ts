import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

export type Worker = {
  /** Works now, after whatever is being done already. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

type Job = {
  name: string
  everyMs: number
  /** Ends early when it is told to stop. */
  work: (stop: AbortSignal) => Promise<void>
  log: Log
}

/** Whoever closes the shop does not wait for the rest of the world; what is left undone is done after the next start. */
const stopWithinMs = 2_000

/** Something that is done again and again beside the requests: one run at a time, and a failed one is not the last. */
export function startWorker({ name, everyMs, work, log }: Job): Worker {
  let last = Promise.resolve()
  let isQueued = false
  const stopping = new AbortController()

  async function takeTurn(before: Promise<void>) {
    await before
    isQueued = false
    if (stopping.signal.aborted) return
    try {
      await work(stopping.signal)
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be tried again`)
    }
  }

  function run(): Promise<void> {
    if (isQueued) return last
    isQueued = true
    last = takeTurn(last)
    return last
  }

  const timer = setInterval(() => void run(), everyMs).unref()
  return {
    run,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([last, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/** How long to wait after so many failures: twice as long each time, up to a limit. */
export const backOffMs = (failures: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 30))
