import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { startClock, stopClock } from '../support/clock.ts'
import { ordersOf, savedCart, toTheBank } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectPaidOnce(page: Page) {
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1)
  await page.goto('/my-orders')
  const order = page.getByRole('article')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText('Paid · Test payment')
  expect(await savedCart(page)).toEqual({})
}

test('an order is paid at the bank and shown as paid', async ({ page }) => {
  await toTheBank(page)
  expect(await axeViolations(page)).toEqual([])
  await stopClock(page)

  await press(page, 'Pay')

  await expect(page).toHaveURL(/\/loader\?next=my-orders$/)
  await startClock(page)
  await expect(page).toHaveURL('/my-orders')
  await expectPaidOnce(page)
})

test('a declined payment can be tried again', async ({ page }) => {
  const { product } = await toTheBank(page)

  await press(page, 'Decline')
  await expect(page.getByRole('alert')).toContainText('declined')
  expect(await axeViolations(page)).toEqual([])
  expect(await ordersOf(page)).toEqual([])
  expect(await savedCart(page)).toEqual({ [product._id]: 2 })
  await press(page, 'Pay')

  await expectPaidOnce(page)
})

test('a shopper who leaves the bank finds the cart as it was, and pays the same order later', async ({
  page,
}) => {
  const { orderId } = await toTheBank(page)

  await press(page, 'Walk away')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('2')
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(`/test-bank/${orderId}`)
  await press(page, 'Pay')

  await expectPaidOnce(page)
})

test('paying in two tabs is paying once', async ({ page, context }) => {
  await toTheBank(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await stopClock(page)
  await stopClock(other)

  await Promise.all([press(page, 'Pay'), press(other, 'Pay')])

  await expect(page).toHaveURL(/\/loader/)
  await expect(other).toHaveURL(/\/loader/)
  await other.close()
  await startClock(page)
  await expectPaidOnce(page)
})

test('a shopper who closes the tab right after paying has paid', async ({ page, context }) => {
  await toTheBank(page)
  const address = page.url()

  await page.request.post(address, { form: { choice: 'pay' } })
  await page.close()
  const next = await context.newPage()

  await expectPaidOnce(next)
  await next.goto(address)
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('This order is paid')
})
