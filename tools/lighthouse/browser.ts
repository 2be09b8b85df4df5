import { chromium } from '@playwright/test'
import { freePort } from '#test/network/ports.ts'
import { readAnswer } from '#test/read-answer.ts'
import { findBrowser } from '../../e2e/support/find-browser.ts'

/** The system's Chromium with a port for Lighthouse, and the pages to audit. */
export async function openBrowser(profile: string, shopUrl: string) {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const list = await fetch(`${shopUrl}/api/product/list?limit=1&inStock=true`)
  const { products } = await readAnswer('GET /api/product/list', list)
  const [product] = products
  const paths = {
    home: '/',
    category: '/products/fruits',
    product: `/products/${product?.category.toLowerCase()}/${product?._id}`,
    cart: '/cart',
  }
  const fillCart = async () => {
    const page = await context.newPage()
    await page.goto(shopUrl + paths.category)
    await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    await page.close()
  }
  return { port, paths, fillCart, close: () => context.close() }
}
