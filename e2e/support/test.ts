import { test as base, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeller } from '#platform/env.ts'
import type {} from '#web/ui/early-actions/early-actions-script.ts'
import { recordLayoutShifts } from './layout-shift.ts'
import { startHost, type ShopHost } from './shop-process.ts'
import { recordToasts } from './toasts.ts'

export { expect } from '@playwright/test'

const firstPort = Number(process.env['E2E_PORT'] ?? 3210)
const settings = { LOG_LEVEL: 'error', VISITOR_EMAILS_PER_DAY: '100000' }

/** What the browser says about Playwright's own scripts: in pages whose service worker it blocks, and in the sandboxed
 * frame of an email, where they may not run. */
const aboutPlaywright = [
  'Service Worker registration blocked by Playwright',
  "Blocked script execution in 'about:srcdoc'",
]

/** Fonts, and the products of the cart, are requested early. On a busy machine Chromium finds the scripts that use them late. */
const aboutPace = 'was preloaded using link preload but not used within a few seconds'

/**
 * The browser may call a page loaded before it is hydrated. Nobody is as quick as a test, which waits for that, unless it asks
 * for less than a loaded page.
 */
function waitForScripts(page: Page) {
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const isHydrated = () =>
    page.waitForFunction(() => window.earlyActions === undefined, undefined, { polling: 20 })
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (options?.waitUntil === undefined) await isHydrated()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await isHydrated()
    return response
  }
}

type SellerState = Awaited<ReturnType<APIRequestContext['storageState']>>

type WorkerFixtures = {
  browser: Browser
  host: ShopHost
  /** The demo shop of this worker: no test runs beside another in it. */
  shopUrl: string
  /** Of a browser that its seller has logged in with. */
  sellerState: SellerState
}

type Fixtures = {
  /** What the console may say at any time, also while the page closes. */
  expectedComplaints: RegExp | undefined
  complaints: string[]
}

/**
 * Every other error and warning in the console of the page fails the test, unless the test takes it out of `complaints`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
    async ({}, use) => {
      const host = startHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  shopUrl: [
    async ({ host }, use, { parallelIndex }) => {
      const url = `http://127.0.0.1:${firstPort + parallelIndex}`
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'larder-e2e-'))
      await host.open(url, { DATA_DIR, ...settings })
      await use(url)
      await host.close(url)
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
  sellerState: [
    async ({ playwright, shopUrl }, use) => {
      const seller = await playwright.request.newContext({ baseURL: shopUrl })
      await seller.post('/api/seller/login', { data: demoSeller })
      await use(await seller.storageState())
      await seller.dispose()
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [undefined, { option: true }],
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', waitForScripts))
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(recordToasts)
    await context.addInitScript(recordLayoutShifts)
    await use(context)
  },
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (!['error', 'warning'].includes(message.type())) return
        const isExpected = aboutPlaywright.some((start) => text.startsWith(start))
        if (!isExpected && !text.includes(aboutPace)) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      // The page may be fetching once more while it closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      base.expect(complaints.filter((it) => !expectedComplaints?.test(it))).toEqual([])
    },
    { auto: true },
  ],
})
