import { expect, onTestFinished, vi } from 'vitest'

/**
 * From now on the timeouts and intervals of the code under test fire only when the test moves time with
 * `vi.advanceTimersByTimeAsync`. Databases, sockets and timers that were started before go on by themselves.
 */
export function fakeTimeouts() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

/** Moves time on whenever `work` waits for a timer of its own, and returns how many milliseconds that took. */
export async function timeTaken(work: Promise<unknown>): Promise<number> {
  const othersTimers = vi.getTimerCount()
  const from = performance.now()
  const progress = { isDone: false }
  const done = work.finally(() => (progress.isDone = true))
  while (!progress.isDone) {
    await expect.poll(() => progress.isDone || vi.getTimerCount() > othersTimers).toBe(true)
    if (!progress.isDone) await vi.advanceTimersByTimeAsync(100)
  }
  await done
  return performance.now() - from
}
