import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/network/ports.ts'
import { startOptions } from '#test/processes/start-options.ts'
import { keepLog, type KeptLog } from './processes/kept-log.ts'
import type { Result } from './result.ts'

/** Shops behind a proxy do not start with the demo's. */
export const sellerAccount = { email: 'owner@shop.example', password: 'a password of their own' }

export const shopRoot = join(import.meta.dirname, '../..')

/** Ended with this process, also when a case fails. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The shops of the case that runs. Two cases may run at once. */
const ofCase = new AsyncLocalStorage<Map<ChildProcess, KeptLog>>()

/** Ends the shops that a case has left when it failed in the middle. After a broken promise it shows what they logged. */
export function withOwnShops<Value extends Result | Result[]>(
  work: () => Promise<Value>,
): Promise<Value> {
  const own = new Map<ChildProcess, KeptLog>()
  const printLogs = () => {
    for (const log of own.values()) log.print()
  }
  return ofCase.run(own, async () => {
    try {
      const results = await work()
      if ([results].flat().some(({ violations }) => violations.length > 0)) printLogs()
      return results
    } catch (error) {
      printLogs()
      throw error
    } finally {
      for (const child of own.keys())
        if (running.has(child)) {
          child.kill('SIGKILL')
          await once(child, 'exit')
        }
    }
  })
}

type Options = {
  /** For Node itself. */
  nodeArgs?: string[]
  /** Where standard output goes instead of to the kept log: into a pipe that the caller has, or into an open file. */
  stdout?: 'pipe' | number
  /** That it ends before it is ready is what the caller tries. */
  mayDie?: boolean
  /** Another version of the shop. */
  root?: string
}

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/** The shop as `npm start` runs it, on 127.0.0.1, as a process of its own. Returns when it is ready. */
export async function startShop(
  env: Record<string, string>,
  { nodeArgs = [], stdout, mayDie = false, root = shopRoot }: Options = {},
) {
  const from = performance.now()
  const port = env['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...startOptions, ...nodeArgs, 'bin/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SELLER_EMAIL: sellerAccount.email,
      SELLER_PASSWORD: sellerAccount.password,
      TEST_BANK: '1',
      LOG_LEVEL: 'warn',
      ACCOUNT_CALLS_PER_MINUTE: '1000000',
      VISITOR_EMAILS_PER_DAY: '1000000',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  })
  const log = keepLog(child, { name: `The shop at ${url}`, keepsOutput: stdout === undefined })
  running.add(child)
  ofCase.getStore()?.set(child, log)
  let isEnding = mayDie
  const exited: Promise<number | null> = once(child, 'exit').then(([code]) => {
    running.delete(child)
    if (!isEnding) console.error(`A shop ended by itself with ${code}: ${log.complaints()}`)
    return code
  })
  // After `exited`, when everything that it said has been read.
  const hasEnded = once(child, 'close').then(() => {
    throw new Error(`the shop did not start: ${log.complaints()}`)
  })
  hasEnded.catch(() => {})
  await Promise.race([ready(url), hasEnded])
  return {
    url,
    port,
    seconds: (performance.now() - from) / 1_000,
    complaints: log.complaints,
    child,
    exited,
    /** From now on its end is what the caller waits for. */
    expectEnd() {
      isEnding = true
      return exited
    },
    /** Sends the signal to this one process and waits for its end. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      isEnding = true
      child.kill(signal)
      return exited
    },
  }
}

/** Waits until /readyz answers 200, a minute at most. */
export async function ready(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > deadline) throw new Error(`${url} is not ready after a minute`)
    await sleep(50)
  }
}

/** A folder for the length of some work. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-endurance-'))
  try {
    return await work(folder)
  } finally {
    // What was killed may write for a moment more.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
