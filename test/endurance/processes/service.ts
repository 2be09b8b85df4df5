import { setTimeout as sleep } from 'node:timers/promises'
import { startShop, type ShopProcess } from '../shop.ts'

const restartAfterMs = 500

/** A shop that is started again whenever it ends, as a service manager does it. */
export async function openService(env: Record<string, string>, nodeArgs: string[] = []) {
  const ends: string[] = []
  const over = new AbortController()
  const { signal } = over
  let shop: ShopProcess = await startShop(env, { mayDie: true, nodeArgs })
  const { url, port } = shop

  async function keepRunning() {
    while (!signal.aborted) {
      const code = await shop.exited
      if (signal.aborted) return
      ends.push(shop.child.signalCode ?? `code ${code}`)
      await startAgain()
    }
  }

  /** A start may fail, too, as long as what ended it lasts. */
  async function startAgain() {
    while (!signal.aborted) {
      await sleep(restartAfterMs)
      const started = await startShop({ ...env, PORT: port }, { mayDie: true, nodeArgs }).catch(
        () => undefined,
      )
      if (!started) continue
      shop = started
      return
    }
  }

  const running = keepRunning()
  return {
    url,
    port,
    /** Why the process ended, each time. */
    ends: () => ends,
    async stop() {
      over.abort()
      await shop.end('SIGTERM')
      await running
    },
  }
}
