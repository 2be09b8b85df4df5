import { chromium, type Browser } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { findBrowser } from '../e2e/support/find-browser.ts'
import type { Figures } from './report.ts'
import type { ShopProcess } from './shop-process.ts'

/** A slow phone on a slow network: 4 times slower than this machine, 1.6 Mbit/s, 150 ms to the shop. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4
const settleMs = 4_000

declare global {
  interface Window {
    seen: { lcp: number; cls: number; tbt: number }
  }
}

/** Every page is opened cold, in a browser that has never been there. */
export async function benchPhone({ url }: ShopProcess): Promise<Record<string, Figures>> {
  const list = await fetch(`${url}/api/product/list?limit=1`)
  const { products } = await readAnswer('GET /api/product/list', list)
  const [product] = products
  const pages = {
    home: '/',
    category: '/products/fruits',
    product: `/products/${product?.category.toLowerCase()}/${product?._id}`,
    cart: '/cart',
  }
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const figures: Record<string, Figures> = {}
  for (const [name, path] of Object.entries(pages))
    figures[name] = await measure(browser, url + path)
  await browser.close()
  return figures
}

async function measure(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let requests = 0
  let bytes = 0
  devtools.on('Network.requestWillBeSent', () => requests++)
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))

  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 }
    window.seen = seen
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which sees nothing else
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((entries) => entries.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
    watch('layout-shift', (entry) => {
      if ('value' in entry) seen.cls += Number(entry.value)
    })
    watch('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)))
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const { lcp, cls, tbt } = await page.evaluate(() => window.seen)
  await context.close()
  return {
    'largest contentful paint, s': lcp / 1000,
    'layout shift': cls,
    'total blocking time, ms': tbt,
    requests,
    'kB on the wire': bytes / 1000,
  }
}
