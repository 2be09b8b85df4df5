import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

const hour = 3_600_000
const day = 24 * hour
const movedClock = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.js')).href
const clockAhead = (ms: number) => ({
  NODE_OPTIONS: `--import=${movedClock}`,
  CLOCK_AHEAD_MS: String(ms),
  TZ: 'UTC',
})
const field = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)

const asSeller = (page: Page, url: string) =>
  page.request.post(`${url}/api/seller/login`, { data: demoSeller })

test('a weekend price is planned, starts and ends by itself, and what is struck is the lowest of 30 days', async ({
  shop,
  page,
}) => {
  test.slow()
  await page.addInitScript(recordToasts)
  await shop.start({ TZ: 'UTC' })
  await asSeller(page, shop.url)
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 5,
    offerPrice: 5,
  })
  const added = await page.request.post(`${shop.url}/api/product/add`, {
    multipart: { productData },
  })
  const { _id: id } = (await readAnswer('POST /api/product/add', added)).product
  const bread = `${shop.url}/products/bakery/${id}`
  await page.goto(`${shop.url}/seller/settings/money`)
  await page.getByRole('radio', { name: 'The lowest price of the 30 days' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
  expect(await axeViolations(page)).toEqual([])
  await shop.kill()

  await shop.install(clockAhead(40 * day))
  await asSeller(page, shop.url)
  await page.goto(`${shop.url}/seller/products/${id}`)
  // The price on paper is raised just before.
  await page.getByLabel('Price', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Product Updated')
  const form = page.getByRole('form', { name: 'Plan an offer' })
  await form.getByLabel('Reduced to').fill('4')
  await form.getByLabel('Start').fill(field(39 * day))
  await form.getByLabel('End').fill(field(43 * day))
  await form.getByRole('button', { name: 'Plan the offer' }).click()
  await expect(form.getByText('Start is in the past')).toBeVisible()
  await expect(form.getByLabel('Reduced to')).toHaveValue('4')
  await form.getByLabel('Start').fill(field(41 * day))
  await form.getByRole('button', { name: 'Plan the offer' }).click()
  await expectToast(page, 'Offer Planned')
  await expect(page.getByText(/^\$4\.00 .+ until /)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(bread)
  await expect(page.getByRole('main').getByText('$8.00').first()).toBeVisible()
  await shop.kill()

  await shop.install(clockAhead(41 * day + hour))
  await page.goto(bread)
  const main = page.getByRole('main')
  await expect(main.getByText('$4.00').first()).toBeVisible()
  await expect(main.getByText('Lowest price in the 30 days before this offer: $5.00')).toBeVisible()
  await expect(main.locator('s')).toHaveText('$5.00')
  await expect(main.getByText('Discount −20%')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Between $4.00 and $8.00, now $4.00' })).toBeVisible()
  await main.getByText('The prices as a table').click()
  await expect(main.getByRole('table').last().getByRole('row')).toHaveCount(4)
  expect(await axeViolations(page)).toEqual([])
  await asSeller(page, shop.url)
  await page.goto(`${shop.url}/seller/products/${id}`)
  await expect(page.getByText('Running')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('8.00')
  await shop.kill()

  await shop.install(clockAhead(43 * day + hour))
  await page.goto(bread)
  await expect(main.getByText('$8.00').first()).toBeVisible()
  await expect(main.locator('s')).toHaveCount(0)
})
