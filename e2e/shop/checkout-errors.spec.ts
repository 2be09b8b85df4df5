import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { addAddress, register, someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

async function readyToOrder(page: Page) {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  return first
}

test('the start says when the shop cannot be reached', async ({ page }) => {
  await page.route('**/api/product/list*', (route) => route.abort())
  await page.goto('/contact')
  await expectToast(page, "Can't fetch backend: You are offline")
})

test('the start says what the shop says', async ({ page }) => {
  const json = { success: false, message: 'Closed for today', code: 'unavailable' }
  await page.route('**/api/product/list*', (route) => route.fulfill({ status: 503, json }))
  await page.goto('/contact')
  await expectToast(page, "Can't fetch backend: Closed for today")
})

test('the start asks each question once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/contact')
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3)
  // A page without questions of its own: all that the start asks has been asked by now.
  await page.getByRole('navigation', { name: 'Help' }).getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faq')

  expect(asked.toSorted()).toEqual([
    '/api/product/list',
    '/api/seller/is-auth',
    '/api/user/is-auth',
  ])
})

test('without an address nothing is ordered', async ({ page }) => {
  const [first] = await someProducts(page)
  await register(page)
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await expect(
    page.getByRole('group', { name: 'Deliver to' }).getByText('Where should we deliver?'),
  ).toBeVisible()
  await placeOrder(page).click()
  await expectToast(page, 'Please select an address')
  await expect(page.getByRole('link', { name: 'Add address' })).toBeFocused()
})

test('an order that the shop refuses says so', async ({ page }) => {
  await readyToOrder(page)
  const json = { success: false, message: 'The till is closed', code: 'unavailable' }
  await page.route('**/api/order/cod', (route) => route.fulfill({ status: 503, json }))
  await placeOrder(page).click()
  await expectToast(page, 'Server Error: The till is closed')
  await expect(page).toHaveURL('/cart')
})

test('an order that does not arrive says so', async ({ page }) => {
  await readyToOrder(page)
  await page.route('**/api/order/cod', (route) => route.abort())
  await placeOrder(page).click()
  await expectToast(page, 'API Error: You are offline')
})

test('while the bank cannot be reached nothing is lost, and the next try is the same order', async ({
  page,
}) => {
  const first = await readyToOrder(page)
  const keys: (string | undefined)[] = []
  const json = { success: false, message: 'The bank cannot be reached', code: 'unavailable' }
  await page.route('**/api/order/stripe', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.fulfill({ status: 503, json }) : route.continue())
  })
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  const proceed = page.getByRole('button', { name: 'Proceed to payment' })
  await proceed.click()
  await expectToast(page, 'Server Error: The bank cannot be reached')
  await expect(page.getByLabel(`Quantity of ${first?.name}`)).toHaveValue('1')

  await proceed.click()
  await expect(page.getByRole('button', { name: 'Walk away' })).toBeVisible()
  await page.goBack()
  // Back from the bank by the browser's own button: the shop's works again and finds the same order.
  await expect(page.getByText('You have an unpaid order')).toBeVisible()
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await proceed.click()
  await expect(page.getByRole('button', { name: 'Walk away' })).toBeVisible()

  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('a price that has changed is shown before anything is ordered', async ({ page }) => {
  const [first] = await someProducts(page)
  // The page learns an old price; the shop knows better.
  let hasOldPrices = true
  await page.route('**/api/product/list*', async (route) => {
    if (!hasOldPrices) return route.fallback()
    const answer = await route.fetch()
    const json = await readAnswer('GET /api/product/list', answer)
    for (const product of json.products) product.offerPrice += 1
    return route.fulfill({ json })
  })
  await page.route('**/api/order/cod', (route) => {
    hasOldPrices = false
    return route.fallback()
  })
  await readyToOrder(page)
  await placeOrder(page).click()

  await expectToast(page, 'Server Error: Prices have changed')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was ordered' })).toContainText(
    `${first?.name} is $${first?.offerPrice.toFixed(2)} now`,
  )
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
})

test('what has sold out in the meantime is marked, and the rest can be ordered', async ({
  page,
}) => {
  const [soldOut] = await someProducts(page, 1, 'inStock=false')
  const [first] = await someProducts(page)
  let isSoldOut = false
  await page.route('**/api/product/list*', async (route) => {
    if (isSoldOut) return route.fallback()
    const answer = await route.fetch()
    const json = await readAnswer('GET /api/product/list', answer)
    for (const product of json.products) product.inStock = true
    return route.fulfill({ json })
  })
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 1, [soldOut?._id ?? '']: 1 })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await expect(page.getByLabel(`Quantity of ${soldOut?.name}`)).toBeVisible()
  isSoldOut = true
  await placeOrder(page).click()

  await expectToast(page, `Server Error: Out of stock: ${soldOut?.name}`)
  await expect(page.getByText(`${soldOut?.name} is out of stock.`)).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
})
