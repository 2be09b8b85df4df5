import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeller } from '#platform/env.ts'
import { freePort } from '#test/network/ports.ts'
import { pressOpen } from '#test/press-open.ts'
import { end, startShop } from './shop-process.ts'
import { test as base } from './test.ts'

type OwnShop = {
  url: string
  folder: string
  /** Opens it too, if it is new. */
  start: (settings?: Record<string, string>) => Promise<void>
  /** As it is after the installation: without the demo it is not open yet. */
  install: (settings?: Record<string, string>) => Promise<void>
  /** Closes it, or kills its own process. */
  kill: () => Promise<void>
}

/* oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from there */

/** A shop of this test alone, which it may fill and kill. */
export const test = base.extend<{ shop: OwnShop; hasOwnProcess: boolean }>({
  hasOwnProcess: [false, { option: true }],
  // So the shop of the worker is not started for it.
  baseURL: ({}, use) => use(undefined),
  // A browser complains about a shop that is gone, as it should.
  complaints: ({}, use) => use([]),
  shop: async ({ host, hasOwnProcess }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-own-shop-'))
    const url = `http://127.0.0.1:${await freePort()}`
    let child: ChildProcess | undefined
    const shop = {
      url,
      folder,
      async start(settings: Record<string, string> = {}) {
        await shop.install(settings)
        const { SELLER_EMAIL: email, SELLER_PASSWORD: password } = settings
        const seller =
          email !== undefined && password !== undefined ? { email, password } : demoSeller
        if (settings['DEMO'] !== '1') await pressOpen(url, seller)
      },
      async install(settings: Record<string, string> = {}) {
        const all = { DATA_DIR: folder, DEMO: '0', ...settings }
        const isAlone = hasOwnProcess || 'TZ' in settings || 'NODE_OPTIONS' in settings
        if (isAlone) await startShop(url, all, (spawned) => (child = spawned))
        else await host.open(url, all)
      },
      async kill() {
        if (child) await end(child, 'SIGKILL')
        else await host.close(url)
        child = undefined
      },
    }
    await use(shop)
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
})
