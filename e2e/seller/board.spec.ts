import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations, toastViolations } from '../support/axe.ts'
import { cardOf, column, test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast, keepToasts } from '../support/toasts.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const itemsOn = (page: Page) => page.getByRole('region', { name: 'Items' })

test('a move is undone from its toast, on the board and on the order', async ({
  page,
  shopper,
  browser,
}) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  await keepToasts(page)
  const placed = cardOf(column(page, 'Order Placed'), order)
  await placed.getByRole('button', { name: 'Start packing' }).click()
  await expect(cardOf(column(page, 'Packing'), order)).toBeVisible()
  expect(await toastViolations(page)).toEqual([])
  await undo(page).click()
  await expectToast(page, `Order ${order.number}: back to Order Placed`)
  await expect(placed.getByRole('button', { name: 'Start packing' })).toBeFocused()
  await expect(placed.getByText('New', { exact: true })).toHaveCount(0)
  await expect(undo(page)).toHaveCount(0)

  for (const status of ['Packing', 'Out for delivery'])
    await page.request.post('/api/order/status', { data: { id: order.id, status } })
  await page.goto(`/seller/orders/${order.id}`)
  await keepToasts(page)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  await undo(page).click()
  await expect(page.getByRole('button', { name: 'Delivered' })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Undone: back to Out for delivery')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Pending')

  const theirs = await browser.newPage({ storageState: await shopper.request.storageState() })
  await theirs.goto(`/my-orders/${order.id}`)
  const place = theirs.getByRole('region', { name: 'Where it is' })
  await expect(place.locator('[aria-current=step]')).toContainText('Out for delivery')
  await theirs.close()
})

test('what is undone too late stays as it is, and the seller is told', async ({
  page,
  shopper,
  complaints,
}) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  await keepToasts(page)
  await cardOf(page, order).getByRole('button', { name: 'Start packing' }).click()
  await expect(undo(page)).toBeVisible()
  const data = { id: order.id, status: 'Out for delivery' }
  expect((await page.request.post('/api/order/status', { data })).status()).toBe(200)

  await undo(page).click()

  await expectToast(page, 'This move can no longer be undone')
  await expect(cardOf(column(page, 'Out for delivery'), order)).toBeVisible()
  // The browser itself complains about the refused call.
  complaints.length = 0
})

test('an order that is not ticked goes out only after a question', async ({ page, shopper }) => {
  const order = await shopper.order()
  const data = { id: order.id, status: 'Packing' }
  await page.request.post('/api/order/status', { data })
  await page.goto('/seller/orders')
  const packing = cardOf(column(page, 'Packing'), order)
  await packing.getByRole('button', { name: 'Out for delivery' }).click()
  const dialog = page.getByRole('dialog', { name: `Is order ${order.number} complete?` })
  await expect(dialog).toContainText('2 of 2 items are not ticked')
  for (const name of order.names) await expect(dialog).toContainText(name)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(packing).toBeVisible()

  const one = await page.request.get(`/api/order/one?id=${order.id}`)
  const { items } = (await readAnswer('GET /api/order/one', one)).order
  for (const { product } of items)
    await page.request.post('/api/order/packed', {
      data: { id: order.id, product: product._id, isPacked: true },
    })
  // The board has heard of the ticks when it asks no more.
  await page.reload()
  await packing.getByRole('button', { name: 'Out for delivery' }).click()
  await expect(cardOf(column(page, 'Out for delivery'), order)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('what one device ticks appears on the other by itself', async ({
  page,
  shopper,
  browser,
  sellerState,
}) => {
  const order = await shopper.order()
  const other = await browser.newPage({ storageState: sellerState })
  for (const device of [page, other]) await device.goto(`/seller/orders/${order.id}`)
  const bothShow = async (text: string) => {
    for (const device of [page, other]) await expect(itemsOn(device)).toContainText(text)
  }
  await bothShow('0 of 2 packed')
  await itemsOn(page)
    .getByText(order.names[0] ?? '')
    .click()
  await bothShow('1 of 2 packed')
  await itemsOn(other)
    .getByText(order.names[0] ?? '')
    .click()
  await bothShow('0 of 2 packed')
  await other.close()
})

test('a tick that was not saved is taken back with a word', async ({
  page,
  shopper,
  complaints,
}) => {
  const order = await shopper.order()
  await page.goto(`/seller/orders/${order.id}`)
  await page.route('**/api/order/packed', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'It has left the shop' } }),
  )
  const items = page.getByRole('region', { name: 'Items' })
  await items.getByText(order.names[0] ?? '').click()
  await expectToast(page, 'The tick was not saved: It has left the shop')
  await expect(items).toContainText('0 of 2 packed')
  complaints.length = 0
})

test('the board is searched by name and by number', async ({ page, shopper }) => {
  const order = await shopper.order()
  await page.goto('/seller/orders')
  const field = page.getByRole('searchbox', { name: 'Search the board' })
  await field.fill(`ben ${order.lastName}`)
  await expect(page.getByText('1 order on the board matches')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await cardOf(page, order).getByRole('button', { name: 'Start packing' }).click()
  await expect(cardOf(column(page, 'Packing'), order)).toBeVisible()
  await cardOf(page, order).getByRole('link', { name: 'open' }).click()
  await expect(page).toHaveURL(`/seller/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue(`ben ${order.lastName}`)
  await expect(page.getByRole('article')).toHaveCount(1)

  await field.fill('nobody at all')
  await expect(page.getByText('No order on the board matches “nobody at all”.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await field.fill(order.number)
  await expect(cardOf(page, order)).toBeVisible()
  await page.getByRole('link', { name: 'Search all orders' }).click()
  await expect(page).toHaveURL(`/seller/orders?view=table&search=${order.number}`)
})
