import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Settings = Record<string, string>
/** Opens the shop at an address or, without settings, closes it. */
export type Message = { url: string; settings?: Settings }
export type ShopHost = ReturnType<typeof startHost>

/** A process in which the shops of a worker are opened: starting one for each costs more than most tests. */
export function startHost() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process of the shops has ended')
  })
  gone.catch(() => {})
  const send = async (message: Message) => {
    child.send(message)
    const [problem]: unknown[] = await Promise.race([once(child, 'message'), gone])
    if (problem !== '') throw new Error(`The shop at ${message.url}: ${String(problem)}`)
  }
  return {
    open: (url: string, settings: Settings) => send({ url, settings: listensAt(url, settings) }),
    close: (url: string) => send({ url }),
    end: () => end(child, 'SIGTERM'),
  }
}

/** A shop as `npm start` runs it, for tests that kill it or give it another clock. */
export async function startShop(
  url: string,
  settings: Settings,
  onSpawned: (child: ChildProcess) => void = () => {},
): Promise<ChildProcess> {
  const child = spawn('node', ['bin/start.js'], {
    env: { ...process.env, ...listensAt(url, settings) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Before it is ready, so that it is ended too if the test gives up waiting.
  onSpawned(child)
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The shop at ${url} ended before it was open`)
    await setTimeout(20)
  }
  return child
}

const listensAt = (url: string, settings: Settings): Settings => ({
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  ...settings,
})

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
