import { axeViolations } from '../support/axe.ts'
import { test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('the page of an order says who ordered, what each line costs, and keeps a note', async ({
  page,
  shopper,
}) => {
  const first = await shopper.order()
  const order = await shopper.order()
  await page.goto(`/seller/orders/${order.id}`)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(/\$[\d.]+ each/)
  const person = page.getByRole('region', { name: 'This shopper' })
  await expect(person.getByRole('link', { name: /^Write to ben.*@/ })).toBeVisible()
  await expect(person).toContainText('1 other order')
  await page.getByRole('textbox', { name: 'Note about this order' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note Saved')
  expect(await axeViolations(page)).toEqual([])

  await person.getByRole('link', { name: first.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first.number}`)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Note about this order' })).toHaveValue(
    'Ring twice',
  )
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).not.toHaveURL(`/seller/orders/${order.id}`)
  await page.goto(`/seller/orders/${order.id}`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(
    page.getByRole('heading', { name: `Order confirmation ${order.number}` }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('orders are found by postcode, by email, and by what is in them', async ({
  page,
  shopper,
}) => {
  const order = await shopper.order()
  const { user } = await (await shopper.request.get('/api/user/is-auth')).json()
  await page.goto('/seller/orders?view=table')
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.fill(user.email)
  await expect(page.getByRole('link', { name: order.number }).first()).toBeVisible()
  await field.fill(order.names[0] ?? '')
  await page
    .getByText('Orders with')
    .getByRole('link', { name: order.names[0] ?? '' })
    .click()
  await expect(page.getByText('Only orders that contain one product.')).toBeVisible()
  await field.fill('nobody at all')
  await page.getByRole('link', { name: 'Look among orders that were never paid' }).click()
  await expect(page.getByRole('button', { name: 'Never paid' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('all slips of a column are printed at once, and one list picks for all orders', async ({
  page,
  shopper,
}) => {
  const orders = [await shopper.order(), await shopper.order()]
  await page.goto('/seller/orders')
  await page.getByRole('link', { name: 'Print all slips: Order Placed' }).click()
  for (const { number } of orders)
    await expect(
      page.getByRole('article', { name: `Packing slip of order ${number}` }),
    ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Board' }).click()
  await page.getByRole('link', { name: 'Pick list' }).click()
  await expect(page).toHaveTitle(/Pick list/)
  const list = page.getByRole('article')
  for (const { number } of orders) await expect(list).toContainText(`2\u00a0×\u00a0${number}`)
  expect(await axeViolations(page)).toEqual([])
})

test('five orders of a column are on a screen', async ({ page, shopper }) => {
  for (let count = 0; count < 6; count++) await shopper.order()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/seller/orders')
  const cards = page.getByRole('region', { name: 'Order Placed' }).getByRole('article')
  await expect(cards.nth(4)).toBeInViewport({ ratio: 1 })
})
