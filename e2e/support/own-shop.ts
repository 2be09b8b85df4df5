import { test as base } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeller } from '#platform/env.ts'
import { freePort } from '#test/network/ports.ts'
import { pressOpen } from '#test/press-open.ts'
import { expect } from './test.ts'

type OwnShop = {
  url: string
  folder: string
  /** Opens it too, if it is new. */
  start: (settings?: Record<string, string>) => Promise<void>
  /** As it is after the installation: without the demo it is not open yet. */
  install: (settings?: Record<string, string>) => Promise<void>
  kill: () => Promise<void>
}

/** A shop of this test alone, which it may fill and kill. A browser complains about one that is gone, as it should. */
export const test = base.extend<{ shop: OwnShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
  shop: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-own-shop-'))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
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
        const env = {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
          DEMO: '0',
          ...settings,
        }
        child = spawn('node', ['bin/start.js'], { env, stdio: 'ignore' })
        await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass()
      },
      async kill() {
        const gone = child && once(child, 'exit')
        child?.kill('SIGKILL')
        await gone
      },
    }
    await use(shop)
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
})
