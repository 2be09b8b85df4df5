import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
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
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

async function buy(page: Page, items: Record<string, number>) {
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const data = {
    items: Object.entries(items).map(([product, quantity]) => ({ product, quantity })),
    address: addresses[0]?._id,
  }
  const headers = { 'idempotency-key': newEmail('key') }
  const answer = await page.request.post('/api/order/cod', { data, headers })
  expect(answer.status()).toBe(200)
  return readAnswer('POST /api/order/cod', answer)
}

test('a visitor fills the cart, signs up, adds an address and orders', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('link').innerText()
  await card.getByRole('button', { name: /^Add / }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL('/cart')
  await page.reload()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog).toBeHidden()
  // The order goes on with what it still needs.
  await expect(page).toHaveURL('/add-address')
  await page.reload()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: /Elm Street 1/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Elm Street 1/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/my-orders')
  await expectToast(page, 'Order Placed Successfully')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.reload()
  const [placed] = await ordersOf(page)
  const thanks = page.getByRole('region', { name: 'Thank you' })
  await expect(thanks).toContainText(`Order ${placed?.number} is placed.`)
  // This shop has no mail server.
  await expect(thanks).not.toContainText('@')
  const order = page.getByRole('article')
  await expect(order).toHaveCount(1)
  for (const text of [name, 'Order Placed', 'Cash On Delivery', 'Pay on delivery', 'Quantity: 1'])
    await expect(order.getByText(text).first()).toBeVisible()
  // What is under way is live here too: where it is, when it arrives, and the way to its own page.
  await expect(order).toContainText('We have your order')
  await expect(order.getByRole('timer')).toContainText('min')
  await expect(order).toContainText('Arriving by')
  expect(await axeViolations(page)).toEqual([])
  await thanks.getByRole('link', { name: `Order ${placed?.number}` }).click()
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
  await page.goBack()
  await order.getByRole('link', { name: /^See order/ }).click()
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
  await page.goBack()
  await expect(order).toHaveCount(1)
  await expect(thanks).toHaveCount(0)
})

test('the same by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have none')
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') => {
    const wanted = page.getByRole(role, { name }).first()
    await expect(wanted).toBeVisible()
    for (let presses = 0; presses < 60; presses++) {
      if (await wanted.evaluate((it) => it === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  await page.goto('/')
  await tabTo(/^Add /)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.reload()
  await tabTo('Cart, 2 items', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo('Place Order')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await tabTo('Sign Up')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  for (let presses = 0; presses < 20; presses++) {
    if (await dialog.getByLabel('Name').evaluate((it) => it === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The order goes on with what is missing.
  await expect(page).toHaveURL('/add-address')
  await expect(page.locator('#content')).toBeFocused()
  const words = ['Ana', 'Silva', 'a@example.com', 'Elm 1', 'Springfield', 'OR', '01234', 'USA', '1']
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const word of words) {
    await page.keyboard.type(word)
    if (word !== words.at(-1)) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('radio', { name: /Elm 1/ })).toBeChecked()
  await tabTo('Place Order')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/my-orders')
  await tabTo(/^See order/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
})

test('visitors are asked to log in, and new shoppers to shop', async ({ page }) => {
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await register(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('orders come newest first and older ones on demand', async ({ page }) => {
  const [first, second] = await someProducts(page)
  await register(page)
  await addAddress(page)
  for (let bought = 0; bought < 21; bought++) await buy(page, { [first?._id ?? '']: 1 })
  const last = await buy(page, { [second?._id ?? '']: 2 })
  await page.goto('/my-orders')

  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toHaveAccessibleName(`Order ${last.number}`)
  await page.getByRole('button', { name: 'Show older orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
})

test('orders that cannot be loaded can be asked for again', async ({ page, complaints }) => {
  await register(page)
  // A page that hears of moves, or lost its connection, asks again by itself.
  await page.route('**/api/live/*', (route) => route.fulfill({ status: 204 }))
  const json = { success: false, message: 'Busy', code: 'unavailable' }
  await page.route('**/api/order/user*', (route) => route.fulfill({ status: 503, json }))
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible()
  await page.unroute('**/api/order/user*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  // The browser reports the request that was refused.
  complaints.length = 0
})

test('an order has a page with its timeline, and can be had again', async ({ page }) => {
  const [first, second] = await someProducts(page)
  await register(page)
  await addAddress(page)
  const { orderId, number } = await buy(page, { [first?._id ?? '']: 2, [second?._id ?? '']: 1 })
  await page.goto(`/my-orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(page).toHaveTitle(`Order ${number} · Larder`)
  const timeline = page.getByRole('region', { name: 'Where it is' })
  await expect(timeline.getByRole('listitem')).toHaveCount(4)
  await expect(timeline).toContainText('Arriving by')
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Elm Street 1')
  expect(await axeViolations(page)).toEqual([])

  await page.route('**/api/product/list*', async (route) => {
    const answer = await route.fetch()
    const json = await readAnswer('GET /api/product/list', answer)
    for (const product of json.products) {
      product.inStock = product._id !== second?._id
      if (product._id === first?._id) product.offerPrice = 99
    }
    await route.fulfill({ json })
  })
  const again = page.getByRole('button', { name: 'Order again' })
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'Prices have changed' })
  await expect(dialog).toContainText(`${first?.name}: $99.00, it was $`)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/my-orders/${orderId}`)
  await again.click()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()

  await expectToast(page, `Not available: ${second?.name}`)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByLabel(`Quantity of ${first?.name}`)).toHaveValue('2')
})

test('what the seller delivers is delivered and paid on the page of its shopper', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  const { orderId } = await buy(page, { [first?._id ?? '']: 1 })
  const seller = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  await seller.post('/api/seller/login', { data: demoSeller })
  for (const status of ['Packing', 'Out for delivery', 'Delivered']) {
    const moved = await seller.post('/api/order/status', { data: { id: orderId, status } })
    expect(moved.status()).toBe(200)
  }
  await seller.dispose()

  await page.goto('/my-orders')
  const order = page.getByRole('article').first()
  await expect(order).toContainText('Delivered')
  await expect(order).toContainText('Paid')
  await page.goto(`/my-orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Delivered')
})

test("someone else's order is not found", async ({ page, complaints }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await buy(page, { [first?._id ?? '']: 1 })
  const [order] = await ordersOf(page)
  await forgetSession(page)
  await register(page, 'Ben')
  await page.goto(`/my-orders/${order?._id}`)

  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // The browser reports the refusal itself.
  expect(new Set(complaints.splice(0))).toEqual(
    new Set(['Failed to load resource: the server responded with a status of 404 (Not Found)']),
  )
})

test('the cart as it was ordered is what the order says', async ({ page }) => {
  const [first, second] = await someProducts(page)
  await register(page)
  await addAddress(page)
  await withCart(page, { [first?._id ?? '']: 3, [second?._id ?? '']: 2 })
  await page.goto('/cart')
  const shown = page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').last()
  await expect(shown).toContainText('$')
  const total = await shown.innerText()
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('article').getByText(total)).toBeVisible()
})
