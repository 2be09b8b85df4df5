import type { Log } from './log.ts'
import { waitAtMost } from './timeout.ts'

export type Worker = {
  /** Runs now, after the run that is going on. */
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

/** Closing the shop does not wait longer for a slow bank or mail server; work left undone is done after the next start. */
const stopWithinMs = 2_000

/** Runs a job in the background again and again: one run at a time, and after a failed run the next one comes as planned. */
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
      await waitAtMost(stopWithinMs, last)
    },
  }
}

/** How long to wait after this number of failures: twice as long each time, up to a limit. */
export const backOffMs = (failures: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 30))
