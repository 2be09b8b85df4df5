import { chromium, type Page } from '@playwright/test'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readAnswer } from '#test/read-answer.ts'
import { inFolder, root, startShop } from '../../bench/shop-process.ts'
import { findBrowser } from '../../e2e/support/find-browser.ts'
import { openSellerScreens } from './seller-screens.ts'
import { openShopperScreens } from './shopper-screens.ts'

const pictures = join(root, 'docs/screens')
const widths = [390, 768, 1440]

type Screen = [name: string, path: string]
type Session = Awaited<ReturnType<typeof openSellerScreens>>['storageState']

/** `npm run screens`: the main screens of a demo shop, for docs/screens. What was there before is removed. */
await inFolder(async (folder) => {
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const shopper = await openShopperScreens(shop.url)
    const seller = await openSellerScreens(shop.url)
    const anybody = { screens: await publicScreens(shop.url), storageState: undefined }
    rmSync(pictures, { recursive: true, force: true })
    mkdirSync(pictures)
    for (const width of widths)
      for (const { screens, storageState } of [anybody, shopper, seller]) {
        const page = await browser.newPage(optionsFor(shop.url, width, storageState))
        // A stream that stays open would keep the page from ever being idle.
        await page.route('**/api/live/*', (route) => route.fulfill({ status: 204 }))
        for (const screen of screens) await take(page, screen, width)
        await page.close()
      }
  } finally {
    await browser.close()
    await shop.stop()
  }
})

async function publicScreens(url: string): Promise<Screen[]> {
  const answer = await fetch(`${url}/api/product/list?category=fruits&limit=1`)
  const { products } = await readAnswer('GET /api/product/list', answer)
  return [
    ['home', '/'],
    ['category', '/products/fruits'],
    ['product', `/products/fruits/${products[0]?._id}`],
    ['search', '/products?search=milk'],
    ['delivery', '/delivery'],
    ['error', '/no/such/page'],
    ['login', '/my-orders'],
  ]
}

function optionsFor(baseURL: string, width: number, storageState: Session | undefined) {
  return {
    baseURL,
    viewport: { width, height: width < 700 ? 844 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  } as const
}

async function take(page: Page, [name, path]: Screen, width: number) {
  await page.goto(path, { waitUntil: 'networkidle' })
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
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(pictures, `${name}-${width}.png`))
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
