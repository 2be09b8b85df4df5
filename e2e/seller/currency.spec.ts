import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

async function openMoney(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  await page.request.post(`${url}/api/seller/login`, { data: demoSeller })
  await page.goto(`${url}/seller/settings/money`)
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

/** What React says when the page that it renders is not the one that the server sent. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('a shop in yen: the seller changes the currency, and cart, order and receipt are in yen', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start({ DEMO: '1' })
  await openMoney(page, shop.url)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }

  // What is wrong is said beside its field.
  await page.getByLabel('Language and country').fill('japan please')
  await page.getByLabel('Highest total').fill('a lot')
  await save(page)
  await expect(page.getByLabel('Language and country')).toHaveAccessibleDescription(
    'Language and country must be a code such as en-US or ja-JP',
  )
  await expect(page.getByLabel('Highest total')).toHaveAccessibleDescription(
    'Highest total must be an amount in USD',
  )

  await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
  await page.getByLabel('Language and country').fill('ja-JP')
  await page.getByLabel('Highest total').fill('500000')
  await expect(page.getByLabel('How it is written')).toContainText('￥12,345')
  await expect(page.getByText('Prices keep their numbers')).toContainText('$4.00 becomes ￥4')
  await save(page)

  // The demo's prices have cents: nothing is rounded before the seller says so.
  const question = page.getByRole('dialog', { name: 'Round prices to JPY?' })
  await expect(question).toContainText('￥')
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText(/not possible in JPY/)).toBeVisible()
  await save(page)
  await question.getByRole('button', { name: 'Round and save' }).click()
  await expectToast(page, 'Settings Saved')

  const shopper = await browser.newPage({ baseURL: shop.url })
  const errors = collectErrors(shopper)
  await shopper.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })
  await register(shopper)
  await addAddress(shopper)
  await shopper.goto('/products')
  const card = shopper.getByRole('article').filter({ hasText: 'Add' }).first()
  await expect(card).toContainText(/￥\d/)
  await card.getByRole('button', { name: /^Add/ }).click()
  await shopper.getByRole('banner').getByRole('link', { name: /Cart/ }).click()
  const summary = shopper.getByRole('region', { name: 'Order Summary' })
  const total = summary.getByText('Total Amount').first().locator('xpath=..')
  await expect(total).toContainText(/￥\d+$/)
  const amount = /￥[\d,]+/.exec(await total.innerText())?.[0] ?? 'nothing'
  await shopper.getByRole('button', { name: 'Place Order' }).click()

  await expect(shopper).toHaveURL(/my-orders/)
  await expect(shopper.getByText(amount).first()).toBeVisible()
  await shopper
    .getByRole('link', { name: /See order/ })
    .first()
    .click()
  await shopper.getByRole('button', { name: 'Print receipt' }).click()
  await shopper.waitForFunction(() => 'isPrinted' in window)
  await shopper.emulateMedia({ media: 'print' })
  const receipt = shopper.getByRole('region', { name: /^Order confirmation/ })
  await expect(receipt).toContainText(`Total Amount${amount}`)
  expect(errors).toEqual([])

  // From now on the currency stays.
  await page.reload()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await save(page)
  await expect(page.getByText(/There are orders in JPY/)).toBeVisible()
})

for (const [currency, locale, written, typed] of [
  ['GBP', 'en-GB', '£3.60', '3.60'],
  ['JPY', 'ja-JP', '￥360', '360'],
  ['EUR', 'de-DE', '3,60\u00a0€', '3,60'],
] as const)
  test(`the seller's pages of a shop in ${currency} show no other currency`, async ({
    shop,
    page,
  }) => {
    await shop.start()
    await openMoney(page, shop.url)
    const money = { currency, locale, highestTotal: 500_000, taxLabel: 'VAT', taxRate: 2_000 }
    const saved = { data: { ...money, version: 0 } }
    await page.request.post(`${shop.url}/api/seller/settings/money`, saved)
    const price = currency === 'JPY' ? 360 : 3.6
    const productData = JSON.stringify({
      name: 'Oat drink',
      category: 'Drinks',
      price,
      offerPrice: price,
    })
    const added = await page.request.post(`${shop.url}/api/product/add`, {
      multipart: { productData },
    })
    const { product } = await readAnswer('POST /api/product/add', added)

    await page.goto(`${shop.url}/seller/products/${product._id}`)
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue(typed)
    await page.goto(`${shop.url}/seller/product-list`)
    await expect(page.getByRole('main')).toContainText(written)
    await expect(page.getByRole('main')).not.toContainText('$')
    // A dollar that is written into a page shows in any of them.
    if (currency !== 'EUR') return
    for (const { path } of Object.values(sellerPages)) {
      // The activity log says that the currency was another one.
      if (path.includes(':') || path === 'audit') continue
      await page.goto(`${shop.url}/seller/${path}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('$')
    }
  })
