import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { addAddress, ordersOf, register } from '../support/people.ts'
import { addProduct, archive } from '../support/seller.ts'
import { expect, test } from '../support/test.ts'

test('cheese is ordered at its highest price, the seller weighs it, and the shopper sees the lower total at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await seller.request.post('/api/seller/login', { data: demoSeller })
  const weighed = { pricePerKg: 9, offerPricePerKg: 8, pieceGrams: 300, tolerancePercent: 10 }
  const cheese = await addProduct(seller.request, { category: 'Dairy', weighed })
  await register(page)
  await addAddress(page)

  await page.goto(`/products/dairy/${cheese._id}`)
  await expect(page.getByText('Weight: about 300 g each')).toBeVisible()
  await expect(page.getByText('at most $2.64')).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: `One ${cheese.name} more` }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('$5.39')
  await expect(summary).toContainText('You pay at most this')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: /^See order/ }).click()
  const [order] = await ordersOf(page)
  await expect(page.getByText('at most $5.28')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const sellerPage = await seller.newPage()
  await sellerPage.goto(`/seller/orders/${order?._id}`)
  const field = sellerPage.getByLabel(`Weight of 2 × ${cheese.name}`)
  await field.fill('two')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/whole grams or kg/)
  expect(await axeViolations(sellerPage)).toEqual([])
  await field.fill('0,5')
  await expect(sellerPage.getByText('500 g: $4.00, at most $5.28')).toBeVisible()
  await field.press('Enter')
  await expect(sellerPage.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(sellerPage.getByRole('region', { name: 'Items' })).toContainText('1 of 1 packed')

  const totals = page.getByRole('region', { name: 'Payment' })
  await expect(totals).toContainText('$4.08')
  await expect(totals).toContainText('As ordered$5.39')
  await expect(totals).toContainText(`Weighed: ${cheese.name}, 500 g`)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('500 g')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await archive(seller.request, cheese._id)
  await seller.close()
})
