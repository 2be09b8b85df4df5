import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { axeViolations } from '../../support/axe.ts'
import { test } from '../../support/own-shop.ts'
import { newEmail, password } from '../../support/people.ts'
import { expect } from '../../support/test.ts'
import { expectToast, recordToasts } from '../../support/toasts.ts'

test('the seller makes an offer, and card, cart, order and bill say it', async ({ shop, page }) => {
  test.slow()
  await page.addInitScript(recordToasts)
  await shop.start()
  await page.request.post(`${shop.url}/api/seller/login`, { data: demoSeller })
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 3,
    offerPrice: 3,
    weight: '500 g',
  })
  const added = await page.request.post(`${shop.url}/api/product/add`, {
    multipart: { productData },
  })
  const { _id: id } = (await readAnswer('POST /api/product/add', added)).product
  const reduced = { name: 'Oat bread', category: 'Bakery', price: 4, offerPrice: 3 }
  await page.request.post(`${shop.url}/api/product/add`, {
    multipart: { productData: JSON.stringify(reduced) },
  })

  await page.goto(`${shop.url}/seller/product-list`)
  await page.getByRole('link', { name: 'Offers' }).click()
  await page.getByRole('button', { name: 'New offer' }).click()
  const form = page.getByRole('form', { name: 'New offer' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Bread weekend')
  await form.getByLabel('Price together').fill('7')
  await form.getByRole('combobox', { name: 'Add a product' }).fill('rye')
  await form.getByRole('option', { name: 'Rye bread' }).click()
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expect(form.getByText('2 × Rye bread cost $6.00')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByLabel('Price together').fill('5')
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expectToast(page, 'Offer Added')
  await expect(page.getByRole('list', { name: 'Offers and codes' })).toContainText('2 for $5.00')

  const shopper = { name: 'Ana', email: newEmail(), password }
  await page.request.post(`${shop.url}/api/user/register`, { data: shopper })
  await page.request.post(`${shop.url}/api/address/add`, { data: { address: someAddress } })
  await page.goto(`${shop.url}/offers`)
  await expect(page.getByRole('heading', { name: 'Bread weekend' })).toBeVisible()
  const weekend = page.getByRole('region', { name: 'Bread weekend' })
  await expect(weekend.getByRole('article')).toContainText('2 for $5.00 $5.00 / kg')
  const others = page.getByRole('region', { name: 'Reduced' })
  await expect(others.getByRole('article')).toContainText('Oat bread')
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${shop.url}/products/bakery/${id}`)
  await expect(page.getByRole('main')).toContainText('2 for $5.00')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()

  await page.getByRole('link', { name: /^Cart/ }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Rye bread' })
  await expect(line).toContainText('One more and it is 2 for $5.00')
  await line.getByRole('button', { name: 'One Rye bread more' }).click()
  await expect(line).toContainText('-$1.00')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Bread weekend-$1.00')
  await expect(summary).toContainText('Total Amount$5.10')
  expect(await axeViolations(page)).toEqual([])
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/my-orders/)
  await expect(page.getByRole('main')).toContainText('5.10')

  await page.goto(`${shop.url}/seller/offers`)
  await page.getByRole('button', { name: 'End now: Bread weekend' }).click()
  await page.getByRole('button', { name: 'End it' }).click()
  await expectToast(page, 'Offer Ended')
  await page.goto(shop.url)
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Offers')
})

test('a code comes with a link or is typed, says why it does not count, and is a line of the bill', async ({
  shop,
  page,
}) => {
  test.slow()
  await page.addInitScript(recordToasts)
  await shop.start()
  await page.request.post(`${shop.url}/api/seller/login`, { data: demoSeller })
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 10,
    offerPrice: 10,
  })
  const added = await page.request.post(`${shop.url}/api/product/add`, {
    multipart: { productData },
  })
  const { _id: id } = (await readAnswer('POST /api/product/add', added)).product
  await page.goto(`${shop.url}/seller/offers`)
  await page.getByRole('button', { name: 'New code' }).click()
  const form = page.getByRole('form', { name: 'New code' })
  await form.getByLabel('Code', { exact: true }).fill('spring-26')
  await form.getByLabel('Percent').fill('10')
  await form.getByLabel('Minimum').fill('15')
  await form.getByRole('button', { name: 'Add code' }).click()
  await expectToast(page, 'Code Added')
  await expect(page.getByRole('list', { name: 'Offers and codes' })).toContainText('10% off')
  const keys = page.keyboard
  const cart = page.getByRole('region', { name: 'Try a cart' })
  await cart.getByRole('combobox', { name: 'Add a product' }).fill('rye')
  await expect(cart.getByRole('option', { name: 'Rye bread' })).toBeVisible()
  await keys.press('Enter')
  await expect(cart.getByLabel('Amount of Rye bread')).toBeFocused()
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.type('spring-26')
  await expect(cart).toContainText('The code SPRING-26 counts from $15.00 on: $5.00 more')
  await expect(cart).toContainText('Total$10.20')
  await cart.getByLabel('Amount of Rye bread').fill('2')
  await expect(cart).toContainText('Code SPRING-26-$2.00')
  await expect(cart).toContainText('Total$18.36')
  expect(await axeViolations(page)).toEqual([])

  const shopper = { name: 'Ana', email: newEmail(), password }
  await page.request.post(`${shop.url}/api/user/register`, { data: shopper })
  await page.request.post(`${shop.url}/api/address/add`, { data: { address: someAddress } })
  await page.goto(`${shop.url}/products/bakery/${id}?code=spring-26`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('It counts from $15.00 on: $5.00 more')
  await summary.getByRole('button', { name: 'Remove the code SPRING-26' }).click()
  await summary.getByLabel('Code').fill('nope')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('We do not know the code NOPE')
  expect(await axeViolations(page)).toEqual([])
  await summary.getByRole('button', { name: 'Remove the code NOPE' }).click()
  await summary.getByLabel('Code').fill('Spring-26')
  await summary.getByLabel('Code').press('Enter')
  await page.getByRole('button', { name: 'One Rye bread more' }).click()
  await expect(summary).toContainText('Code SPRING-26-$2.00')
  await expect(summary).toContainText('Total Amount$18.36')
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/my-orders/)
  await expect(page.getByRole('main')).toContainText('18.36')

  await page.goto(`${shop.url}/seller/offers`)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Codes' }).click()
  await expect(page.getByRole('list', { name: 'Offers and codes' })).toContainText('Used 1 time')
})
