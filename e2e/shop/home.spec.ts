import type { Locator } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('the home page shows the shop', async ({ page }) => {
  await page.goto('/')

  await expect(page).toHaveTitle(/Larder/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Shop Now', 'Explore Deals'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/products')
  for (const name of ['Categories', 'Best Sellers', 'Why We Are the Best'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('link')
  await expect(categories).toHaveText([
    'Organic veggies',
    'Fresh Fruits',
    'Cold Drinks',
    'Instant Food',
    'Dairy Products',
    'Bakery & Breads',
    'Grains & Cereals',
  ])
})

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return (box?.y ?? Infinity) + (box?.height ?? 0)
}

test('a phone shows categories and best sellers within a screen and a half', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')

  expect(await bottomOf(page.getByRole('region', { name: 'Categories' }))).toBeLessThan(1000)
  const picture = page.getByRole('article').first().locator('img')
  expect(await bottomOf(picture)).toBeLessThan(844 * 1.5)
})

test('a computer shows the categories on the first screen, below text and picture side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')

  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const picture = await page
    .locator('section', { has: page.getByRole('heading', { level: 1 }) })
    .locator('img')
    .boundingBox()
  expect(picture?.x).toBeGreaterThan((title?.x ?? Infinity) + (title?.width ?? 0))
  const categories = page.getByRole('heading', { name: 'Categories' })
  expect(await bottomOf(categories)).toBeLessThan(900)
})

test('toasts cover neither header nor heading nor the bar of the cart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Without it the toast would be measured on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products/fruits')
  await page.getByRole('button', { name: /^Add / }).first().click()
  const toast = await page.locator('[data-toast]').boundingBox()
  const bar = await page.getByRole('link', { name: /View cart/ }).boundingBox()
  const sort = await page.getByLabel('Sort by').boundingBox()

  expect(toast?.y).toBeGreaterThan((sort?.y ?? 844) + (sort?.height ?? 0))
  expect((toast?.y ?? 844) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('the claim stands beside what was measured, and nothing moves when that comes', async ({
  page,
}) => {
  const record = { sample: 312, share: 0.947, medianMinutes: 20.4 }
  await page.route('**/api/shop/delivery-record', (route) =>
    route.fulfill({ json: { success: true, record } }),
  )
  await page.goto('/')

  await expect(
    page.getByText(
      '94% of 312 deliveries in the last 30 days came by the promised time, half of them within 21 minutes.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Under 30 minutes to your door')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the home page is whole without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')

  await expect(page.getByRole('article')).toHaveCount(5)
  // Nothing can be pressed that would do nothing.
  const deadButtons = page.getByRole('button').filter({ hasNotText: 'Search' })
  await expect(deadButtons).toHaveCount(0)
  await expect(page.locator('noscript p').first()).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).click()

  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  await context.close()
})

test('what is in the cart is counted and survives a reload', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Add / }).click()
  await card.getByRole('button', { name: / more$/ }).click()
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('2')

  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('2')
  await card.getByRole('button', { name: / less$/ }).click()
  await card.getByRole('button', { name: / less$/ }).click()

  await expectToast(page, 'Remove from Cart')
  await expect(card.getByRole('button', { name: /^Add / })).toBeVisible()
})

test('the keyboard can skip to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await page.keyboard.press('Enter')

  await expect(page.locator('#content')).toBeFocused()
  // The ring is for what can be used; around the whole page it would be two white lines.
  await expect(page.locator('#content')).not.toHaveCSS('box-shadow', /255, 255, 255/)
})

test('the menu of a phone opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // It was twice as tall when its links stood one below the other.
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(footer?.height).toBeLessThan(480)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'All Product' }).click()

  await expect(page).toHaveURL('/products')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  const logIn = await menu.getByRole('button', { name: 'Login' }).boundingBox()
  const signUp = await menu.getByRole('button', { name: 'Sign Up' }).boundingBox()
  expect([signUp?.width, signUp?.height]).toEqual([logIn?.width, logIn?.height])
  expect(await axeViolations(page)).toEqual([])
  await menu.getByRole('link', { name: 'Bakery & Breads' }).click()
  await expect(page).toHaveURL('/products/bakery')
  await expect(menu).toBeHidden()
})

test('an unknown path is an honest 404 with a way home', async ({ page, complaints }) => {
  const response = await page.goto('/no/such/page')

  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/')
  // Chromium itself reports a 404 in its console.
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes('404')))
})
