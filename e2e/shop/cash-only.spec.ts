import { someProducts, withCart } from '../support/people.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'

test.use({ baseURL: async ({ shop }, use) => use(shop.url) })

test('a shop without a payment provider offers cash only', async ({ shop, page }) => {
  await shop.start({
    SELLER_EMAIL: 'owner@shop.example',
    SELLER_PASSWORD: 'a long password',
    DEMO: '1',
  })
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
