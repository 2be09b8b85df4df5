import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register, someProducts, withCart } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test.use({ baseURL: async ({ shop }, use) => use(shop.url) })

const near = { name: 'North', zips: [someAddress.zipCode], feeCents: 4_95, freeFromCents: null }

/** The seller saves the areas behind the pages' back, and nobody stays logged in as the seller. */
async function setAreas(page: Page, areas: object[]) {
  await page.request.post('/api/seller/login', { data: demoSeller })
  const settings = await page.request.get('/api/seller/settings')
  const { delivery } = (await readAnswer('GET /api/seller/settings', settings)).settings
  const data = { areas, isFeeTaxed: false, version: delivery.version }
  expect((await page.request.post('/api/seller/settings/delivery', { data })).status()).toBe(200)
  await page.request.get('/api/seller/logout')
}

async function offerPickup(page: Page) {
  await page.request.post('/api/seller/login', { data: demoSeller })
  const settings = await page.request.get('/api/seller/settings')
  const { pickup } = (await readAnswer('GET /api/seller/settings', settings)).settings
  const data = { isOn: true, note: '', version: pickup.version }
  expect((await page.request.post('/api/seller/settings/pickup', { data })).status()).toBe(200)
  await page.request.get('/api/seller/logout')
}

/** A product, and how many of it cost at least so much. */
async function productWorth(page: Page, cents: number) {
  const [product] = await someProducts(page, 1)
  if (!product) throw new Error('nothing is in stock')
  const price = Math.round(product.offerPrice * 100)
  return { id: product._id, price, count: Math.ceil(cents / price) }
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const shippingFee = (page: Page) =>
  summary(page).getByText('Shipping Fee').locator('xpath=following-sibling::dd')

test('a visitor outside of the area is told at once, and can look around', async ({
  shop,
  page,
}) => {
  await shop.start({ DEMO: '1' })
  const far = { ...near, name: 'Far', zips: ['8*'], feeCents: 9_00, minimumCents: 0 }
  await setAreas(page, [{ ...near, minimumCents: 0 }, far])
  const { id } = await productWorth(page, 1)
  await withCart(page, { [id]: 1 })
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Deliver to' })
  await bar.getByRole('button', { name: 'Enter zip code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await dialog.getByRole('button', { name: 'Show delivery' }).click()
  await expect(dialog.getByLabel('Zip code')).toHaveAccessibleDescription(/enter your zip code/)
  await dialog.getByLabel('Zip code').fill('10001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Zip code')).toHaveAccessibleDescription(
    /We do not deliver to 10001 yet. We deliver to North and Far/,
  )
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('We do not deliver to 10001 yet')

  // It is kept, the shop can be browsed, and the cart says it before anybody has logged in.
  await page.goto('/cart')
  await expect(bar).toContainText('10001')
  await expect(summary(page).getByText('We do not deliver to 10001 yet')).toBeVisible()
  await expect(summary(page).getByRole('button', { name: 'No delivery to 10001' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await summary(page).getByRole('button', { name: 'Try another zip code' }).click()
  await dialog.getByLabel('Zip code').fill(someAddress.zipCode)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(shippingFee(page)).toHaveText('$4.95')
  await expect(summary(page).getByRole('button', { name: 'Place Order' })).toBeVisible()
  await register(page)
  await page.goto('/add-address')
  await expect(page.getByLabel('Zip code')).toHaveValue(someAddress.zipCode)
  await page.goto('/delivery')
  await expect(page.getByText('Far (8*): $9.00')).toBeVisible()
})

test('who lives outside of the area can pick it up', async ({ shop, page }) => {
  await shop.start({ DEMO: '1' })
  await setAreas(page, [{ ...near, minimumCents: 0 }])
  await offerPickup(page)
  const { id } = await productWorth(page, 1)
  await withCart(page, { [id]: 1 })
  await page.goto('/cart')
  const bar = page.getByRole('complementary', { name: 'Deliver to' })
  await bar.getByRole('button', { name: 'Enter zip code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await dialog.getByLabel('Zip code').fill('10001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Pick it up at the shop' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Pick it up' })).toBeVisible()

  await summary(page).getByRole('button', { name: 'Pick it up at the shop' }).click()

  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await expect(summary(page).getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked()
  await expect(shippingFee(page)).toHaveText('Free')
  await expect(bar).toContainText('Pickup at Larder')
  await expect(bar).not.toContainText('10001')
  expect(await axeViolations(page)).toEqual([])
})

test('an order below the minimum grows past it, and is delivered free', async ({ shop, page }) => {
  await shop.start({ DEMO: '1' })
  const { id, price } = await productWorth(page, 1)
  const terms = { minimumCents: price + 1_00, freeFromCents: 2 * price + 2_00 }
  await setAreas(page, [{ ...near, ...terms }])
  await register(page)
  await addAddress(page)
  await withCart(page, { [id]: 1 })
  await page.addInitScript(recordToasts)
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinted: true })
  })

  await page.goto('/cart')
  await expect(shippingFee(page)).toHaveText('$4.95')
  const text = `$1.00 more to reach the minimum of ${money(terms.minimumCents)}`
  await expect(summary(page).getByText(text)).toBeVisible()
  const blocked = summary(page).getByRole('button', { name: '$1.00 more to order' })
  await expect(blocked).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: /more$/ }).first().click()
  await expect(summary(page).getByText('$2.00 more for free delivery')).toBeVisible()
  await page.getByRole('button', { name: /more$/ }).first().click()
  await expect(summary(page).getByText('You have free delivery')).toBeVisible()
  await expect(shippingFee(page)).toHaveText('Free')
  await page.getByRole('button', { name: /less$/ }).first().click()
  await expect(shippingFee(page)).toHaveText('$4.95')

  // The seller changes the fee: the shopper is asked again with the new total.
  await setAreas(page, [{ ...near, ...terms, feeCents: 5_95 }])
  await summary(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Delivery is $5.95 now, it was $4.95.')).toBeVisible()
  await expect(shippingFee(page)).toHaveText('$5.95')
  await summary(page).getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Order Placed Successfully')
  await page
    .getByRole('link', { name: /details|Order /i })
    .first()
    .click()
  await expect(page.getByText('Shipping Fee').first()).toBeVisible()
  await expect(page.getByText('$5.95').first()).toBeVisible()
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await page.waitForFunction(() => 'isPrinted' in window)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('region', { name: /^Order confirmation/ })
  await expect(receipt.getByText('Shipping Fee').locator('xpath=following-sibling::dd')).toHaveText(
    '$5.95',
  )
})

test('the seller adds areas, reorders them with the keyboard and tries a zip code', async ({
  shop,
  page,
}) => {
  await shop.start({ DEMO: '1' })
  await page.addInitScript(recordToasts)
  await page.request.post('/api/seller/login', { data: demoSeller })
  await page.goto('/seller/settings/delivery')
  await page.getByRole('button', { name: 'Add area' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name is required',
  )
  await page.getByLabel('Name', { exact: true }).fill('City')
  await page.getByLabel('Zip codes', { exact: true }).fill('902*')
  await page.getByLabel('Fee', { exact: true }).fill('4.95')
  await page.getByRole('button', { name: 'Add area' }).click()
  await page.getByLabel('Name', { exact: true }).nth(1).fill('North')
  await page.getByLabel('Zip codes', { exact: true }).nth(1).fill('90210, 80000-80299')
  await expect(page.getByText('90210 is already in City')).toBeVisible()
  await page.getByLabel('Zip code of a shopper').fill('90210')
  await expect(page.getByText('City: $4.95')).toBeVisible()

  await page.getByRole('button', { name: 'Move North up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move North up' })).toBeFocused()
  await expect(page.getByText('North is area 1 of 2 now')).toBeAttached()
  await expect(page.getByText('North: Free')).toBeVisible()
  await page.getByRole('button', { name: 'Remove City' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('areas “everywhere” → “North, City”')).toBeVisible()
})
