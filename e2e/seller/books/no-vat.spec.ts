import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/own-shop.ts'
import { addAddress, register, withCart } from '../../support/people.ts'
import { addProduct } from '../../support/seller.ts'
import { expect } from '../../support/test.ts'
import { expectToast, recordToasts } from '../../support/toasts.ts'

test.use({ baseURL: async ({ shop }, use) => use(shop.url) })

const sentence = 'Steuerfrei als Kleinunternehmer gemäß § 19 UStG.'
const taxWords = /\b(tax|vat|mwst|0 ?%)/i

test('a German trader who charges no VAT says so once, and no page of the shop names a tax', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  await page.addInitScript(recordToasts)
  await page.request.post('/api/seller/login', { data: demoSeller })
  const stored = await page.request.get('/api/seller/settings')
  const { settings } = await readAnswer('GET /api/seller/settings', stored)
  const change = { currency: 'EUR', locale: 'de-DE', taxLabel: 'MwSt.', isTaxIncluded: true }
  const money = { ...change, version: settings.money.version }
  await page.request.post('/api/seller/settings/money', { data: money })
  const product = await addProduct(page.request, { weight: '500 g' })

  await page.goto('/seller/settings/money')
  await page.getByRole('switch', { name: 'We charge no VAT' }).click()
  await expect(page.getByLabel('Sentence on invoices, receipts and emails')).toHaveValue(sentence)
  await expect(page.getByLabel('Name of the tax')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
  await page.goto('/seller/settings/ready')
  const list = page.getByRole('region', { name: 'Ready to open?' })
  await expect(list).toContainText('Set your time zone')
  await expect(list).not.toContainText(/Set your tax|VAT or GST/)

  const shopper = await browser.newPage({ baseURL: shop.url })
  const saysNoTax = async (name: string) =>
    expect([name, (await shopper.locator('body').innerText()).match(taxWords)]).toEqual([
      name,
      null,
    ])
  await shopper.goto(`/products/bakery/${product._id}`)
  await expect(shopper.getByText('8,40')).toBeVisible()
  await saysNoTax('product')
  await register(shopper)
  await addAddress(shopper)
  await withCart(shopper, { [product._id]: 2 })
  await shopper.goto('/cart')
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText('8,40').locator('visible=true').first()).toBeVisible()
  await saysNoTax('cart')
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper).toHaveURL(/my-orders/)
  const answer = await shopper.request.get('/api/order/user')
  const [order] = (await readAnswer('GET /api/order/user', answer)).orders
  await shopper.goto(`/my-orders/${order?._id}`)
  await expect(shopper.getByText('Total Amount')).toBeVisible()
  await saysNoTax('order')
  await page.goto(`/seller/orders/${order?._id}/receipt`)
  await expect(page.getByText(sentence)).toBeVisible()
  expect((await page.locator('main').innerText()).match(taxWords)).toBeNull()

  for (const status of ['Packing', 'Out for delivery'])
    await page.request.post('/api/order/status', { data: { id: order?._id, status } })
  await shopper.goto(`/my-orders/${order?._id}`)
  await shopper.getByRole('link', { name: /^Invoice INV-/ }).click()
  await expect(shopper.getByText(sentence)).toBeVisible()
  await saysNoTax('invoice')
  await page.goto('/seller/books')
  await expect(page.getByRole('region', { name: 'Sold' })).toContainText('1 invoice')
  expect((await page.getByRole('article').innerText()).match(taxWords)).toBeNull()
})
