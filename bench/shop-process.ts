import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../bin/build-if-stale.js'
import type { Figures } from './report.ts'

const root = join(import.meta.dirname, '..')

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/** The demo shop as `npm start` runs it, started twice: the first start paints the demo, the second finds it. */
export async function startShop() {
  buildIfStale()
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
  const first = await start(folder)
  await first.stop()
  const { url, seconds, stop } = await start(folder)
  return {
    url,
    figures: async (): Promise<Figures> => ({
      'first start to first page, s': first.seconds,
      'later start to first page, s': seconds,
      'resident memory, MB': (await metric(url, 'process_resident_memory_bytes')) / 1e6,
      'packages installed': countPackages(),
      'home page JavaScript, kB gzip': (await scriptBytes(url)) / 1e3,
    }),
    cpuSeconds: () => metric(url, 'process_cpu_seconds_total'),
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string) {
  const from = performance.now()
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await openAddress(child.stdout)
  child.stdout.resume()
  await (await fetch(url)).text()
  return {
    url,
    seconds: (performance.now() - from) / 1000,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function openAddress(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const [, url] = /open at (http:\S+)/.exec(text) ?? []
    if (url !== undefined) return url
  }
  throw new Error('the shop did not start')
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
}

/** Every script the browser fetches for the page: those it names and those they import. */
async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
  const files = await Promise.all([...names].map(async (name) => (await fetch(url + name)).bytes()))
  return files.reduce((sum, bytes) => sum + gzipSync(bytes).byteLength, 0)
}

function countPackages(): number {
  const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: object
  }
  return Object.keys(lock.packages).length
}
