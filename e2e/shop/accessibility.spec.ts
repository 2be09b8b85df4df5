import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations, violationsInForcedColours } from '../support/axe.ts'
import { addAddress, register, someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const widths = [390, 768, 1440]

/** Checks the page, or a part of it, at all widths and in forced colours, without loading it again. */
async function expectNoViolations(page: Page, what: string, within?: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([what, width, await axeViolations(page, within)]).toEqual([what, width, []])
  }
  const forced = await violationsInForcedColours(page, within)
  expect([what, 'forced', forced]).toEqual([what, 'forced', []])
}

const productPath = (product?: { _id: string; category: string }) =>
  `/products/${product?.category.toLowerCase()}/${product?._id}`

// Chromium itself reports a 404 in its console.
test.use({ expectedComplaints: /404/ })

test('pages for browsing', async ({ page }) => {
  const [product] = await someProducts(page, 1)
  const [missing] = await someProducts(page, 1, 'inStock=false')
  await withCart(page, { [product?._id ?? '']: 2 })
  for (const path of [
    '/',
    '/products/fruits',
    productPath(product),
    productPath(missing),
    '/products?search=avacado',
    '/products?search=toilet%20paper',
    '/no/such/page',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    // The frame around it is the same on all pages.
    await expectNoViolations(page, path, path === '/' ? undefined : 'main')
  }
})

test('pages with information', async ({ page }) => {
  for (const path of ['/contact', '/faq', '/delivery', '/returns', '/payment-methods', '/loader']) {
    await page.goto(path)
    await expectNoViolations(page, path, 'main')
  }
})

test('pages of a shopper', async ({ page }) => {
  const [product] = await someProducts(page, 1)
  const id = product?._id ?? ''
  await register(page)
  await addAddress(page)
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const data = { items: [{ product: id, quantity: 2 }], address: addresses[0]?._id }
  const placed = await page.request.post('/api/order/cod', { data })
  const { orderId } = await readAnswer('POST /api/order/cod', placed)

  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page, 'empty cart', 'main')
  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await expectNoViolations(page, 'cart')
  for (const [path, heading] of [
    ['/add-address', 'Add Shipping Address'],
    ['/account', 'Your account'],
    ['/addresses', 'Your addresses'],
    ['/reset-password#a-token', /password/],
    ['/my-orders', 'My Orders'],
    [`/my-orders/${orderId}`, /./],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
    await expectNoViolations(page, path, 'main')
  }
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page, 'cancel order', 'dialog[open]')
})

test('dialogs, the menu and suggestions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await expectNoViolations(page, 'login', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expectNoViolations(page, 'sign up', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectNoViolations(page, 'reset password', 'dialog[open]')
  await page.keyboard.press('Escape')

  const options = page.getByRole('listbox').getByRole('option')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByRole('search')
      .getByRole('combobox')
      .fill(width === 390 ? 'milk' : 'bread')
    await expect(options.first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  }
})

test('large text does not make a phone scroll sideways, and short screens have no fixed bars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [product] = await someProducts(page, 1)
  for (const path of ['/', '/products/fruits', productPath(product), '/faq']) {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 390])
  }

  await page.goto(productPath(product))
  const positions = () =>
    page.evaluate(() =>
      ['header', '[data-buy]'].map((it) => {
        const element = document.querySelector(it)
        return element && getComputedStyle(element).position
      }),
    )
  expect(await positions()).toEqual(['sticky', 'fixed'])
  await page.setViewportSize({ width: 700, height: 390 })
  expect(await positions()).toEqual(['static', 'static'])
})

test('the stepper of a card is 44 px high on a touch screen', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/products')
  await page.getByRole('button', { name: /^Add / }).first().tap()

  for (const name of [/ less$/, / more$/]) {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await context.close()
})
