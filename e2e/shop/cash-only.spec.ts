import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { someProducts, withCart } from '../support/people.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

test.use({ baseURL: async ({ shop }, use) => use(shop.url) })

const owner = { email: 'owner@shop.example', password: 'a long password' }
const ownSeller = { SELLER_EMAIL: owner.email, SELLER_PASSWORD: owner.password }

test('a shop without a payment provider offers cash only', async ({ shop, page }) => {
  await shop.start({ ...ownSeller, DEMO: '1' })
  const [product] = await someProducts(page, 1)
  await withCart(page, { [product?._id ?? '']: 1 })

  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: 'Cash On Delivery' })).toBeChecked()
  await expect(page.getByText(/online payment/i)).toHaveCount(0)

  for (const path of [
    '/payment-methods',
    '/delivery',
    '/faq',
    '/returns',
    `/products/${product?.category.toLowerCase()}/${product?._id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.locator('main').getByText(/paid online|online payment|or online/i),
    ).toHaveCount(0)
  }
})

test('without cash and without its payment provider the cart and the settings say that nobody can order', async ({
  shop,
  page,
}) => {
  await shop.start({ DEMO: '1' })
  await page.request.post('/api/seller/login', { data: demoSeller })
  const data = { cash: false, online: true, version: 0 }
  expect((await page.request.post('/api/seller/settings/payment', { data })).status()).toBe(200)
  const [product] = await someProducts(page, 1)
  await withCart(page, { [product?._id ?? '']: 1 })
  await shop.kill()
  await shop.start({ ...ownSeller, DEMO: '1' })

  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByRole('alert')).toContainText('Ordering is not possible at the moment.')
  await expect(summary.getByRole('link', { name: 'hello@larder.example' })).toBeVisible()
  await expect(summary.getByRole('radio', { name: /cash|online/i })).toHaveCount(0)
  await expect(summary.getByRole('button', { name: 'Not possible now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await axeViolations(page)).toEqual([])

  await page.request.post('/api/seller/login', { data: owner })
  await page.goto('/seller/settings/payment')
  await expect(page.getByRole('alert')).toContainText('Nobody can order at the moment')
  expect(await axeViolations(page)).toEqual([])
})
