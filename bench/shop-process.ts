import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeller } from '#platform/env.ts'
import { pressOpen } from '#test/press-open.ts'
import { startOptions } from '#test/processes/start-options.ts'
import { buildIfStale } from '../bin/build-if-stale.js'

export const root = join(import.meta.dirname, '..')

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/** The shop as `npm start` runs it, as a process of its own; `seconds` is from its start to its first page. */
export async function startShop(env: Record<string, string>) {
  await buildIfStale()
  const from = performance.now()
  const child = spawn(process.execPath, [...startOptions, 'bin/start.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      ACCOUNT_CALLS_PER_MINUTE: '1000000',
      VISITOR_EMAILS_PER_DAY: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await openAddress(child.stdout)
  await (await fetch(url)).text()
  const seconds = (performance.now() - from) / 1000
  // Without the demo it is a new shop, which takes no orders yet.
  if (env['DEMO'] === '0') await pressOpen(url, demoSeller)
  return {
    url,
    seconds,
    metric: (name: string) => readMetric(url, name),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A folder for the length of some work. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Goes on reading, as whatever keeps the log of a service does: a shop whose log nobody reads would do other work. */
function openAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const onData = (chunk: Buffer) => {
      text += String(chunk)
      const [, url] = /open at (http:\S+)/.exec(text) ?? []
      if (url === undefined) return
      output.off('data', onData)
      output.resume()
      resolve(url)
    }
    output.on('data', onData)
    output.once('end', () => reject(new Error('the shop did not start')))
  })
}

async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}
