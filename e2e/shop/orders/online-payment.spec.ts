import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { startClock, stopClock } from '../../support/clock.ts'
import { ordersOf, savedCart, toTheBank } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

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
  const [paid] = await ordersOf(page)
  const thanks = page.getByRole('region', { name: 'Thank you' })
  await expect(thanks).toContainText(`Order ${paid?.number} is placed.`)
  await expectPaidOnce(page)
  // The next order starts with the default.
  await page.goto('/products')
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: 'Cash On Delivery' })).toBeChecked()
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
  await page.setViewportSize({ width: 390, height: 600 })
  const { orderId } = await toTheBank(page)

  await press(page, 'Walk away')
  await expect(page).toHaveURL('/cart')
  // The browser goes back to where the button was, so the page is taken to what matters.
  const notice = page.getByRole('listitem').filter({ hasText: 'You have an unpaid order' })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'Online Payment' })).toBeChecked()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page).toHaveURL(`/test-bank/${orderId}`)
  await press(page, 'Pay')

  await expectPaidOnce(page)
})

test('a shopper who leaves the bank and pays on delivery has bought the cart once', async ({
  page,
}) => {
  const { orderId } = await toTheBank(page)
  await press(page, 'Walk away')
  await expect(page.getByText('You have an unpaid order')).toBeVisible()

  await page.getByRole('radio', { name: 'Cash On Delivery' }).check()
  // As long as the cart is shown, also after the answer.
  await page.evaluate(() => {
    const press = () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((it) => it.textContent.includes('Place Order'))?.click()
      if (location.pathname === '/cart') setTimeout(press)
    }
    press()
  })

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('You have an unpaid order')).toHaveCount(0)
  const [placed] = await ordersOf(page)
  await page.goto(`/my-orders/${orderId}`)
  await expect(page.getByText(`You placed order ${placed?.number} instead`).first()).toBeVisible()
})

test('a cart in another tab does not buy what was paid a moment ago', async ({ page, context }) => {
  await toTheBank(page)
  const other = await context.newPage()
  // The other tab has not heard of the payment.
  await other.route('**/api/live/**', (route) => route.abort())
  const unpaid = other.waitForResponse('**/api/order/unpaid')
  await other.goto('/cart')
  await expect(other.getByText('You have an unpaid order')).toBeVisible()
  // Read before the payment, or the tab would know of it.
  await (await unpaid).finished()
  await page.request.post(page.url(), { form: { choice: 'pay' } })
  await expect.poll(async () => (await ordersOf(page)).length).toBe(1)

  await other.getByRole('radio', { name: 'Cash On Delivery' }).check()
  await other.getByRole('button', { name: 'Place Order' }).click()

  await expectToast(other, 'Server Error: You have already paid for this')
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(1)
  await other.close()
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
