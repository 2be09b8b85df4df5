import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register } from '../support/people.ts'
import { addProduct } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test.use({ baseURL: async ({ shop }, use) => use(shop.url) })

/** As in Germany: prices include the tax, food is taxed less, and bottles come back. */
const money = {
  currency: 'EUR',
  locale: 'de-DE',
  highestTotal: 500_000,
  taxLabel: 'VAT',
  isTaxIncluded: true,
  taxClasses: [
    { id: 'standard', name: 'Standard', rate: 1_900 },
    { id: 'reduced', name: 'Reduced', rate: 700 },
    { id: 'zero', name: 'Zero-rated', rate: 0 },
  ],
  deposits: [{ id: 'bottle', name: 'Bottle', cents: 25, taxClass: 'standard' }],
}

async function openSeller(page: Page) {
  await page.addInitScript(recordToasts)
  await page.request.post('/api/seller/login', { data: demoSeller })
  const settings = await page.request.get('/api/seller/settings')
  const { version } = (await readAnswer('GET /api/seller/settings', settings)).settings.money
  const data = { ...money, version }
  expect((await page.request.post('/api/seller/settings/money', { data })).status()).toBe(200)
  const list = await page.request.get('/api/seller/categories')
  const { categories } = await readAnswer('GET /api/seller/categories', list)
  return categories.find(({ path }) => path === 'Bakery')?._id ?? ''
}

test('three tax classes and a deposit: the seller sets them, and cart, order and receipt say the same', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  const bakery = await openSeller(page)

  // The category proposes a class, until the seller chooses another.
  await page.goto(`/seller/settings/categories/edit?id=${bakery}`)
  await page.getByLabel('Tax class of new products').selectOption('Reduced (7%)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Category Saved')
  await page.goto('/seller')
  await page.getByLabel('Name', { exact: true }).fill('Pilsner, six bottles')
  const taxClass = page.getByLabel('Tax class')
  await page.getByLabel('Category').selectOption('Bakery')
  await expect(taxClass).toHaveValue('reduced')
  await page.getByLabel('Category').selectOption('Drinks')
  await expect(taxClass).toHaveValue('standard')
  await page.getByLabel('Price', { exact: true }).fill('5,94')
  await page.getByLabel('Deposit').selectOption('Bottle (0,25 €)')
  await page.getByLabel('How many containers').fill('100')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('How many containers')).toHaveAccessibleDescription(
    'A product can have at most 99 containers',
  )
  await page.getByLabel('How many containers').fill('6')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Add product' }).click()
  await expectToast(page, 'Product Added')
  await addProduct(page.request, { name: 'Rye loaf', price: 3.21, offerPrice: 3.21 })
  const voucher = { name: 'Voucher', category: 'Instant', price: 10, offerPrice: 10 }
  await addProduct(page.request, voucher)

  // Many at once, with a preview.
  await page.goto('/seller/product-list?search=Voucher')
  await page.getByLabel('All on this page').check()
  await page.getByRole('button', { name: 'Tax class …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tax class').selectOption('Zero-rated (0%)')
  await expect(dialog.getByText('tax class Standard → Zero-rated')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await page.goto('/seller/product-list')
  await page.getByRole('search').getByLabel('Tax class').selectOption('Zero-rated (0%)')
  await expect(page.getByRole('link', { name: 'Voucher', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rye loaf/ })).toHaveCount(0)

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })
  await register(shopper)
  await addAddress(shopper)
  await shopper.goto('/products')
  const card = shopper.getByRole('article').filter({ hasText: 'Pilsner' })
  await expect(card).toContainText('5,94 €')
  await expect(card).toContainText('+ 1,50 € deposit')
  for (const name of ['Voucher', 'Rye loaf', 'Rye loaf'])
    await shopper
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: /^(Add|One .* more)/ })
      .click()
  await card.getByRole('link').first().click()
  const main = shopper.getByRole('main')
  await expect(main).toContainText('including VAT')
  await expect(main).not.toContainText('inclusive of all taxes')
  await expect(main).toContainText('+ 1,50 € deposit')
  await main.getByRole('button', { name: /^Add/ }).first().click()

  await shopper.goto('/cart')
  await expect(main.getByRole('listitem').filter({ hasText: 'Pilsner' })).toContainText(
    '+ 1,50 € deposit',
  )
  // 5,94 + 2 × 3,21 + 10; of 7,44 with the deposit 19 %, of 6,42 7 %.
  const bill = ['22,36 €', '1,50 €', '23,86 €', '1,19 €', '0,42 €']
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  for (const amount of bill) await expect(summary).toContainText(amount)
  await expect(summary).toContainText('of which VAT (19%)')
  for (const width of [390, 1440]) {
    await shopper.setViewportSize({ width, height: 900 })
    expect(await axeViolations(shopper)).toEqual([])
  }
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper).toHaveURL(/my-orders/)
  await shopper
    .getByRole('link', { name: /See order/ })
    .first()
    .click()
  await expect(main.getByText('plus 1,50 € deposit (Bottle)')).toBeVisible()
  for (const amount of bill) await expect(main).toContainText(amount)
  await shopper.getByRole('button', { name: 'Print receipt' }).click()
  await shopper.waitForFunction(() => 'isPrinted' in window)
  await shopper.emulateMedia({ media: 'print' })
  const receipt = shopper.getByRole('region', { name: /^Order confirmation/ })
  for (const amount of bill) await expect(receipt).toContainText(amount)
})
