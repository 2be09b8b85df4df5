import { chromium, type BrowserContext } from '@playwright/test'
import { untilStill } from '../../bench/phone/until-still.ts'
import { freePort } from '#test/network/ports.ts'
import { readAnswer } from '#test/read-answer.ts'
import { findWholeBrowser } from '../../e2e/support/find-browser.ts'

/** The pages to audit, by name. */
export async function pathsOf(shopUrl: string) {
  const list = await fetch(`${shopUrl}/api/product/list?limit=1&inStock=true`)
  const { products } = await readAnswer('GET /api/product/list', list)
  const [product] = products
  return {
    home: '/',
    category: '/products/fruits',
    product: `/products/${product?.category.toLowerCase()}/${product?._id}`,
    cart: '/cart',
  }
}

/** The system's Chromium with a port for Lighthouse. */
export async function openBrowser(profile: string) {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const browser = context.browser()
  return {
    port,
    fillCart: (url: string) => fillCart(context, url),
    untilStill: async () => browser && untilStill(browser),
    close: () => context.close(),
  }
}

/** Without the service worker that this visit has registered: it would answer for the page that is audited next. */
async function fillCart(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  })
  await page.close()
}
