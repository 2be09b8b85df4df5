import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { layoutShift } from '../../support/layout-shift.ts'
import {
  addAddress,
  ordersOf,
  register,
  savedCart,
  someProducts,
  toTheBank,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** Somebody with an order that stands: cash on delivery, two of the first product. */
async function withOrder(page: Page) {
  const [first] = await someProducts(page, 1)
  await register(page)
  await addAddress(page)
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const data = { items: [{ product: first?._id, quantity: 2 }], address: addresses[0]?._id }
  const answer = await page.request.post('/api/order/cod', { data })
  expect(answer.status()).toBe(200)
  return readAnswer('POST /api/order/cod', answer)
}

async function loginAsSeller(playwright: Playwright, baseURL: string | undefined) {
  const seller = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  expect((await seller.post('/api/seller/login', { data: demoSeller })).status()).toBe(200)
  return seller
}

async function move(seller: APIRequestContext, id: string, status: string) {
  expect((await seller.post('/api/order/status', { data: { id, status } })).status()).toBe(200)
}

const whereItIs = (page: Page) => page.getByRole('region', { name: 'Where it is' })

test('the page counts down to the promised time and says when it is late', async ({ page }) => {
  const { orderId } = await withOrder(page)
  // Answers of the shop with another promise in them, on a phone whose clock is an hour behind.
  let secondsLeft = 20.5 * 60
  await page.route('**/api/order/mine*', async (route) => {
    const answer = await route.fetch()
    const json = await readAnswer('GET /api/order/mine', answer)
    json.order.promisedAt = new Date(Date.now() + secondsLeft * 1000).toISOString()
    await route.fulfill({ response: answer, json })
  })
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await page.goto(`/my-orders/${orderId}`)
  const timer = whereItIs(page).getByRole('timer')
  await expect(timer).toContainText(/^2[01] min/)
  secondsLeft = 212
  await page.reload()
  await expect(timer).toContainText(/^[23]:\d\d/)

  secondsLeft = 3
  await page.reload()

  await expect(timer).toHaveText('Running late')
  await expect(whereItIs(page)).toContainText('We are sorry')
  expect(await axeViolations(page)).toEqual([])
})

test('an open page follows the seller without a reload and without a jump', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { orderId, number } = await withOrder(page)
  await page.goto(`/my-orders/${orderId}`)
  await expect(whereItIs(page)).toContainText('We have your order')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const seller = await loginAsSeller(playwright, baseURL)

  await move(seller, orderId, 'Packing')
  await expect(whereItIs(page)).toContainText('Packing your order')
  await expect(page.getByRole('status').filter({ hasText: number })).toHaveText(
    `Order ${number}: Packing`,
  )
  await move(seller, orderId, 'Out for delivery')
  await expect(whereItIs(page)).toContainText('On its way to you')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await move(seller, orderId, 'Delivered')
  await expect(whereItIs(page)).toContainText('before the promised time')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  await seller.dispose()

  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(4)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  expect(await axeViolations(page)).toEqual([])
})

test('an order is cancelled only after the shopper knows what happens to the money', async ({
  page,
}) => {
  const { orderId, number } = await withOrder(page)
  await page.goto(`/my-orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  await expect(dialog).toContainText("You haven't paid, so there's nothing to refund.")
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()

  await expectToast(page, `Order ${number} is cancelled`)
  await expect(whereItIs(page)).toContainText('You cancelled it. Nothing was charged.')
  await page.reload()
  await expect(whereItIs(page)).toContainText('Cancelled')
})

test('a shopper who cancels too late is told so, and sees where the order is', async ({
  page,
  playwright,
  baseURL,
  complaints,
}) => {
  const { orderId, number } = await withOrder(page)
  // This page hears nothing of what happens.
  await page.route('**/api/live/**', (route) => route.abort())
  await page.goto(`/my-orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const seller = await loginAsSeller(playwright, baseURL)
  await move(seller, orderId, 'Packing')
  await move(seller, orderId, 'Out for delivery')
  await seller.dispose()

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()

  await expectToast(page, `Too late to cancel order ${number}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(whereItIs(page)).toContainText('On its way to you')
  // The browser reports what was cut off and what was refused.
  complaints.length = 0
})

test('a shopper walks away from the bank, comes back, pays later and watches it arrive', async ({
  page,
}) => {
  const { product } = await toTheBank(page)
  await page.getByRole('button', { name: 'Walk away' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('You have an unpaid order')).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('2')
  expect(await axeViolations(page)).toEqual([])
  // The notice is there at once; on a phone the addresses further down come a moment later.
  expect(await layoutShift(page)).toBeLessThan(0.03)

  await page.goto('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('button', { name: 'Walk away' })).toBeVisible()
  await page.goBack()
  // The page was left and found again: its button works once more.
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toContainText('Paid')
  await expect(page.getByText('You have an unpaid order')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  expect(await savedCart(page)).toEqual({})
  await page.getByRole('link', { name: /^See order/ }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Payment received')
  await expect(whereItIs(page).getByRole('timer')).toContainText('min')
})

/** The page of an order as it is on paper, and the receipt on it. */
async function printReceipt(page: Page, { orderId, number }: { orderId: string; number: string }) {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })
  await page.goto(`/my-orders/${orderId}`)
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await page.waitForFunction(() => 'isPrinted' in window)
  await page.emulateMedia({ media: 'print' })
  return page.getByRole('region', { name: `Order confirmation ${number}` })
}

test('a receipt has it all, in black on white, and nothing of the page', async ({ page }) => {
  const { orderId, number } = await withOrder(page)
  const receipt = await printReceipt(page, { orderId, number })
  for (const text of [
    'Larder',
    'Unit price',
    'Price',
    'Shipping Fee',
    'Tax (2%)',
    'Total Amount',
    'Elm Street 1',
  ])
    await expect(receipt.getByText(text).first()).toBeVisible()
  await expect(receipt).toContainText('Cash On Delivery (Pay on delivery)')
  await expect(receipt).not.toContainText('GST')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(whereItIs(page)).toBeHidden()
  for (const width of ['210mm', '80mm']) {
    const pdf = await page.pdf({ width, height: '297mm' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  }
  // What is wider than the paper would be cut off.
  await page.setViewportSize({ width: 272, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(272)
})

const spaces = (text: string) => text.replaceAll(/\s/g, ' ')

test.describe('in a browser far from the shop', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a receipt has the times of the shop', async ({ page }) => {
    const { orderId, number } = await withOrder(page)
    const [order] = await ordersOf(page)
    const receipt = await printReceipt(page, { orderId, number })
    // The shop of these tests has the time zone of this process.
    const style = { dateStyle: 'medium', timeStyle: 'short' } as const
    const there = new Date(order?.createdAt ?? '').toLocaleString('en-US', style)
    expect(spaces(await receipt.innerText())).toContain(spaces(there))
  })
})
