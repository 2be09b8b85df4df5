import type { Locator, Page } from '@playwright/test'
import { layoutShift } from '../support/layout-shift.ts'
import {
  forgetSession,
  addAddress,
  fillAddress,
  newEmail,
  ordersOf,
  password,
  register,
  someProducts,
  withCart,
} from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, keepToasts } from '../support/toasts.ts'

const shownToast = (page: Page, hasText: string) =>
  page.locator('[data-toast][aria-hidden=false]', { hasText })

test('a visitor who places an order is told why to log in, and goes on where they were', async ({
  page,
}) => {
  const [first] = await someProducts(page)
  const email = await register(page)
  await addAddress(page)
  await forgetSession(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toContainText('Log in or sign up to place your order.')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Online Payment' })).toBeChecked()
  expect(await ordersOf(page)).toEqual([])
})

test('a new shopper who places an order goes on with the address', async ({ page }) => {
  const [first] = await someProducts(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(dialog).toContainText('Log in or sign up to place your order.')
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL('/add-address')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/my-orders')
  expect(await ordersOf(page)).toHaveLength(1)
})

test('a double click on Place Order makes one order @any-size', async ({ page }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()

  await page.getByRole('button', { name: 'Place Order' }).dblclick()

  await expect(page).toHaveURL('/my-orders')
  expect(await ordersOf(page)).toHaveLength(1)
})

test('a lost answer and a second try make one order @any-size', async ({ page, complaints }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.route('**/api/order/cod', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'API Error: You are offline')
  await keepToasts(page)
  await page.unroute('**/api/order/cod')

  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await ordersOf(page)).toHaveLength(1)
  await expect(shownToast(page, 'Order Placed Successfully')).toHaveCount(1)
  await expect(shownToast(page, 'API Error')).toHaveCount(0)
  // The browser reports the answer that was cut off.
  complaints.length = 0
})

test('online payment leads to the bank @any-size', async ({ page }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.route('**/api/order/stripe', (route) =>
    route.fulfill({ json: { success: true, url: '/contact', orderId: 'x' } }),
  )
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Online Payment' }).check()

  await page.getByRole('button', { name: 'Proceed to payment' }).click()

  await expect(page).toHaveURL('/contact')
})

for (const [path, filled] of [
  ['/cart', (page) => page.getByRole('radio', { name: /Elm Street/ })],
  ['/my-orders', (page) => page.getByRole('heading', { name: 'No orders yet' })],
  ['/add-address', (page) => page.getByLabel('First name')],
] satisfies [path: string, filled: (page: Page) => Locator][])
  test(`${path} fills without a shift`, async ({ page }) => {
    const [first] = await someProducts(page, 1, 'inStock=true&search=potatoes')
    await register(page)
    await addAddress(page)
    await page.request.post('/api/cart/update', { data: { cartItems: { [first?._id ?? '']: 1 } } })
    await page.goto(path)
    await expect(filled(page)).toBeVisible()

    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
