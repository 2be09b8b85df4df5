import type { Log } from './log.ts'

const everyMs = 60_000

/** Work that nobody waits for: one job after the other, once a minute, never twice at once. */
export function keepUp(jobs: Record<string, () => Promise<unknown>>, log: Log) {
  let running: Promise<void> | undefined
  let isClosed = false

  async function run() {
    for (const [name, job] of Object.entries(jobs)) {
      if (isClosed) return
      await job().catch((error: unknown) => log.warn({ err: error }, `cannot ${name}`))
    }
  }

  const timer = setInterval(() => {
    running ??= run().finally(() => (running = undefined))
  }, everyMs).unref()

  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
