import { chromium } from '@playwright/test'
import { untilStill } from '../../bench/phone/until-still.ts'
import { freePort } from '#test/network/ports.ts'
import { readAnswer } from '#test/read-answer.ts'
import { findBrowser } from '../../e2e/support/find-browser.ts'

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

/** Puts a product into the cart of this profile. */
export async function fillCart(profile: string, url: string) {
  const { context, close } = await openBrowser(profile)
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    // The service worker that this visit has registered would answer for the page that is audited next.
    await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      await Promise.all(registrations.map((registration) => registration.unregister()))
    })
  } finally {
    await close()
  }
}

/**
 * The system's Chromium with a port for Lighthouse. Without windows if there is such a one: on two processors the page would wait
 * for what the browser draws of itself, and Lighthouse would count that as blocking time of the page.
 */
export async function openBrowser(profile: string) {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const browser = context.browser()
  return {
    port,
    context,
    untilStill: async () => browser && untilStill(browser),
    close: () => context.close(),
  }
}
