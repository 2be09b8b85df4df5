import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, newEmail, ordersOf, register, withCart } from '../support/people.ts'
import { addProduct } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

/** The shop of this test has no mail server, so its seller can read the emails. */
async function confirmationLink(seller: Page, email: string): Promise<string> {
  const find = async () => {
    const list = await seller.request.get('/api/seller/mail')
    const { messages } = await readAnswer('GET /api/seller/mail', list)
    return messages.find((it) => it.to === email)
  }
  await expect.poll(find, { message: 'the email arrives' }).toBeDefined()
  const id = (await find())?._id ?? ''
  const found = await seller.request.get(`/api/seller/mail/message?id=${id}`)
  const { message } = await readAnswer('GET /api/seller/mail/message', found)
  return /https?:\S+(\/confirm-email#\S+)/.exec(message.text)?.[1] ?? ''
}

test('a new shopper confirms the email before a cash order, and the seller cancels all orders at once', async ({
  shop,
  browser,
}) => {
  await shop.start()
  const seller = await browser.newPage({ baseURL: shop.url })
  await seller.addInitScript(recordToasts)
  await seller.request.post('/api/seller/login', { data: demoSeller })
  const bread = await addProduct(seller.request)
  await seller.goto('/seller/settings/payment')
  await seller.getByRole('switch', { name: /^Confirmed email before/ }).click()
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(seller, 'Settings Saved')

  const page = await browser.newPage({ baseURL: shop.url })
  const email = await register(page)
  await addAddress(page)
  await withCart(page, { [bread._id]: 1 })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(summary.getByText(`please confirm your email ${email}`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await summary.getByRole('button', { name: 'Send me the link' }).click()
  await expect(summary.getByText(`the link that we have sent to ${email}`)).toBeVisible()

  await page.goto(await confirmationLink(seller, email))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(`${shop.url}/my-orders`)

  const [placed] = await ordersOf(page)
  const again = await page.request.post('/api/order/cod', {
    data: { items: [{ product: bread._id, quantity: 2 }], address: placed?.address._id },
    headers: { 'idempotency-key': newEmail('key') },
  })
  expect(again.status()).toBe(200)
  await seller.goto(`/seller/orders/${placed?._id}`)
  await seller.getByRole('button', { name: 'Cancel all open orders of this shopper' }).click()
  const dialog = seller.getByRole('dialog', { name: /^Cancel 2 open orders of/ })
  expect(await axeViolations(seller)).toEqual([])
  await dialog.getByRole('radio', { name: 'Customer could not be reached' }).check()
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expectToast(seller, '2 orders are cancelled')
  await expect(seller.getByText('Cancelled. Nothing left to do.')).toBeVisible()
  await expect(seller.getByRole('button', { name: /^Cancel all/ })).toHaveCount(0)
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
})
