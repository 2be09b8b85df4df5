import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import '../built-pages.ts'

const root = join(import.meta.dirname, '../../..')

/** Processes of one run compile the sources once for all; it halves the time each takes to start. */
export const processEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: join(tmpdir(), 'larder-compile-cache'),
}

/** `npm start` as a process of its own, on a free port. It is killed when the test is over. */
export function spawnShop(env: Record<string, string>, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'bin/start.js'], {
    cwd: root,
    env: { ...processEnv, PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const complaint = text(child.stderr)
  const output = readStart(child)
  const find = async (pattern: RegExp) => pattern.exec(await output)?.[1] ?? ''
  const exit: Promise<[code: number | null, signal: string | null]> = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve([code, signal]))
  })
  return {
    child,
    complaint,
    exit,
    address: find(/open at (http:\S+)/),
    metricsAddress: find(/Metrics at (http:\S+)/),
  }
}

/** What it says until it is open. A test may read the rest. */
async function readStart({ stdout }: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk)
    if (/open at http:\S+\s/.test(output)) {
      stdout?.resume()
      break
    }
  }
  return output
}
