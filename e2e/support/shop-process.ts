import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A shop as `npm start` runs it, once it is open. */
export async function startShop(url: string, settings: Record<string, string>) {
  const child = spawn('node', ['bin/start.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(url).port, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop at ${url} ended before it was open`)
    await setTimeout(20)
  }
  return child
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until it is gone. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
