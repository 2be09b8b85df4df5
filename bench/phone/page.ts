import type { Browser } from '@playwright/test'
import type { Product } from '#modules/catalogue/contract.ts'
import { untilStill } from './until-still.ts'

/** A slow phone on a slow network: 4 times slower than this machine, 1.6 Mbit/s, 150 ms to the shop. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4
/** Nothing tells when a page will not change any more; by then it has for all pages of the shop. */
const settleMs = 4_000

declare global {
  interface Window {
    seen: { paint: number; shift: number; blocking: number }
  }
}

type Opening = { withoutScripts?: boolean; inCart?: Product | undefined }

/** `inCart` is a product that the visitor had put into the cart, where the browser keeps it. */
export async function openOnPhone(
  browser: Browser,
  address: string,
  { withoutScripts = false, inCart }: Opening = {},
) {
  const { context, page, devtools } = await openSlowPage(browser)
  if (inCart !== undefined)
    await page.addInitScript((product) => {
      localStorage.setItem('larder-cart', JSON.stringify({ items: { [product._id]: 1 } }))
      localStorage.setItem('larder-products', JSON.stringify([product]))
    }, inCart)
  let requests = 0
  devtools.on('Network.requestWillBeSent', () => requests++)
  if (withoutScripts) await page.route(/\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0, blocking: 0 }
    window.seen = seen
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which sees nothing else
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((entries) => entries.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', (entry) => (seen.paint = entry.startTime))
    watch('layout-shift', (entry) => {
      if ('value' in entry) seen.shift += Number(entry.value)
    })
    watch('longtask', (entry) => (seen.blocking += Math.max(0, entry.duration - 50)))
  })
  await page.goto(address, { waitUntil: 'load' })
  // The scripts are requested after the first paint, which may be after the browser calls the page loaded.
  if (!withoutScripts) await page.waitForFunction(() => '__reactRouterRouteModules' in window)
  const untilLoaded = requests
  await page.waitForTimeout(settleMs)
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  return { ...seen, untilLoaded, requests }
}

/** Milliseconds from a click on a product to its heading, the second time: the first has loaded what such a navigation needs. */
export async function navigateToProduct(browser: Browser, list: string): Promise<number> {
  const { context, page } = await openSlowPage(browser)
  await page.goto(list, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const open = (index: number) =>
    page.evaluate((index) => {
      const link = document.querySelectorAll<HTMLAnchorElement>('main article h3 a')[index]
      const name = link?.textContent
      const start = performance.now()
      link?.click()
      return new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent === name) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        look()
      })
    }, index)
  await open(0)
  await page.goBack()
  await page.locator('main article h3 a').nth(1).waitFor()
  await page.waitForTimeout(settleMs / 2)
  const ms = await open(1)
  await context.close()
  return ms
}

async function openSlowPage(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await untilStill(browser)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { context, page, devtools }
}
