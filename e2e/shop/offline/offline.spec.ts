import type { Page } from '@playwright/test'
import { register, savedCart } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

// Chromium reports every request that finds no connection.
test.use({ expectedComplaints: /^Failed to load resource/ })

const banner = (page: Page) => page.getByText('You are offline: prices may have changed')

/** The worker has loaded what it keeps, and answers for this page. */
async function withWorker(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

test('pages that were seen and the cart can be used offline, and the cart is saved afterwards', async ({
  page,
  context,
}) => {
  await register(page)
  // A busy phone: what is put off until the browser is idle has not happened yet.
  await page.addInitScript(() => {
    window.requestIdleCallback = (task) => window.setTimeout(task, 5_000)
  })
  await withWorker(page, '/')
  await page.goto('/products/vegetables')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('link').innerText()
  const id = (await card.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  await card.getByRole('button', { name: /^Add / }).click()
  await expect.poll(() => savedCart(page)).toEqual({ [id]: 1 })
  await expect(banner(page)).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(card).toContainText(name)
  await page.mouse.wheel(0, 600)
  const strip = await banner(page).boundingBox()
  const logo = await page.getByRole('banner').getByRole('link', { name: 'Larder' }).boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(logo?.y ?? 0)
  await page.mouse.wheel(0, -600)
  await card.getByRole('button', { name: `One ${name} more` }).click()
  await page.goto('/cart')
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2')
  await page.getByLabel(`Quantity of ${name}`).selectOption('5')
  await page.reload()
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('5')

  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => savedCart(page)).toEqual({ [id]: 5 })
})

test('navigation inside the shop works offline where one has been', async ({ page, context }) => {
  await withWorker(page, '/')
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: 'Cold Drinks' }).click()
  await expect(page).toHaveURL('/products/drinks')
  await expect.poll(() => keptPaths(page)).toContain('/products/drinks.data')
  await expect.poll(() => keptPaths(page)).toContain('/products/drinks')
  await expect.poll(() => keptPaths(page)).toContain('/products.data')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold Drinks')
  await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')

  await page.getByRole('link', { name: /^Cart, / }).click()
  await expect(page).toHaveURL('/cart')
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // This picture was not loaded before, and the browser would draw it torn.
  await expect(page.getByRole('main').locator('img')).toHaveCSS('visibility', 'hidden')
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText("You haven't opened this page before")).toBeVisible()
  await page.waitForFunction(() => document.fonts.check('1rem Figtree'))
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual([
    'loaded',
    'loaded',
  ])
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
})

test('the scripts of all pages are cached, but not those of the seller', async ({ page }) => {
  await withWorker(page, '/contact')

  const kept = await keptPaths(page)
  for (const name of ['login-dialog', 'add-address', 'product', 'order-card', 'info-page'])
    expect(kept).toContainEqual(expect.stringMatching(`^/assets/${name}-[\\w-]+\\.js$`))
  expect(kept.filter((path) => path.startsWith('/seller'))).toEqual([])
})

test('nothing that the API said is kept, and online the shop is asked first', async ({ page }) => {
  await register(page)
  await withWorker(page, '/')
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.goto('/')
  await expect.poll(() => keptPaths(page)).toContain('/cart')

  const kept = await keptPaths(page)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  const isFresh = await page.evaluate(async () => {
    const pages = await caches.open('larder-pages-1')
    await pages.put('/contact', new Response('old', { headers: { 'content-type': 'text/html' } }))
    return (await (await fetch('/contact')).text()) !== 'old'
  })
  expect(isFresh).toBe(true)
})

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}
