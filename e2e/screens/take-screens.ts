import { chromium, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readAnswer } from '#test/read-answer.ts'
import { findBrowser } from '../support/find-browser.ts'
import { openShopperScreens } from './shopper-screens.ts'
import { openSellerScreens } from './seller-screens.ts'

/** Pictures of every screen for docs/screens, from a shop that is open: `node e2e/screens/take-screens.ts http://127.0.0.1:3000`. */
const [
  address = 'http://127.0.0.1:3000',
  folder = join(import.meta.dirname, '../../docs/screens'),
] = process.argv.slice(2)
const widths = [390, 768, 1440]
const screens: [name: string, path: string][] = [
  ['home', '/'],
  ['products', '/products'],
  ['category', '/products/fruits'],
  ['search', '/products?search=milk'],
  ['no-results', '/products?search=toilet%20paper'],
  ['product', await firstOf('fruits')],
  ['contact', '/contact'],
  ['faq', '/faq'],
  ['delivery', '/delivery'],
  ['returns', '/returns'],
  ['payment-methods', '/payment-methods'],
  ['loader', '/loader'],
  ['error', '/no/such/page'],
  ['empty-cart', '/cart'],
  ['login', '/my-orders'],
  ['seller-login', '/seller'],
]
const account = await openShopperScreens(address)
const seller = await openSellerScreens(address)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const width of widths) {
  await take(width, screens)
  await take(width, account.screens, account.storageState)
  await take(width, seller.screens, seller.storageState)
}
await browser.close()

async function firstOf(category: string): Promise<string> {
  const answer = await fetch(`${address}/api/product/list?category=${category}&limit=1`)
  const { products } = await readAnswer('GET /api/product/list', answer)
  return `/products/${category}/${products[0]?._id}`
}

async function take(
  width: number,
  list: typeof screens,
  storageState?: typeof account.storageState,
) {
  const page = await browser.newPage({
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
  // A stream that stays open would keep the page from ever being idle.
  await page.route('**/api/live/*', (route) => route.fulfill({ status: 204 }))
  for (const [name, path] of list) {
    await page.goto(address + path, { waitUntil: 'networkidle' })
    await scrollThrough(page)
    const isDialog = name === 'login'
    if (isDialog) {
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await page.getByRole('dialog').waitFor()
    }
    const isPaper = name === 'receipt'
    if (isPaper) {
      await page.getByRole('button', { name: 'Print receipt' }).focus()
      await page.getByText('Thank you').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
    }
    const picture = await page.screenshot({ fullPage: !isDialog })
    if (isPaper) await page.emulateMedia({ media: 'screen' })
    await sharp(picture)
      .png({ palette: true, quality: 90 })
      .toFile(join(folder, `${name}-${width}.png`))
  }
  await page.close()
}

/** Lazy pictures load when they come near. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}
