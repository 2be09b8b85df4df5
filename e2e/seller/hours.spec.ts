import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { addAddress, register, withCart } from '../support/people.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

const hour = 3_600_000
const movedClock = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.js')).href
const clockAhead = (ms: number) => ({
  NODE_OPTIONS: `--import=${movedClock}`,
  CLOCK_AHEAD_MS: String(ms),
})

async function asSeller(page: Page, url: string) {
  await page.addInitScript(recordToasts)
  await page.request.post(`${url}/api/seller/login`, { data: demoSeller })
}

async function sellsBread(page: Page, url: string) {
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 10,
    offerPrice: 10,
  })
  const added = await page.request.post(`${url}/api/product/add`, { multipart: { productData } })
  return (await readAnswer('POST /api/product/add', added)).product
}

/** The full hour this many hours from now, on a clock in UTC. */
const inHours = (count: number) =>
  `${new Date(Date.now() + count * hour).toISOString().slice(11, 13)}:00`

test('a shop that is closed says when it opens and takes no order; once it is open it does', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start({ TZ: 'UTC' })
  await asSeller(page, shop.url)
  const bread = await sellsBread(page, shop.url)

  await page.goto(`${shop.url}/seller/settings/hours`)
  await page.getByLabel('Monday: open or closed').selectOption('Open')
  await page.getByLabel('Monday: opens').fill(inHours(2))
  await page.getByLabel('Monday: closes').fill(inHours(4))
  await page.getByRole('button', { name: 'Copy to all days: Monday' }).click()
  await expect(page.getByLabel('Sunday: opens')).toHaveValue(inHours(2))
  await expect(page.getByText(/^Closed now, opens (today|tomorrow) at /)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')

  const window = await browser.newPage({ baseURL: shop.url })
  await register(window)
  await addAddress(window)
  await withCart(window, { [bread._id]: 1 })
  const closed = /We are closed\. We open (today|tomorrow) at \d+:00 [AP]M\./
  await window.goto('/')
  await expect(window.getByRole('complementary', { name: 'Closed' })).toHaveText(closed)
  expect(await axeViolations(window)).toEqual([])
  // Also for browsers without JavaScript.
  expect(await (await window.request.get('/products')).text()).toMatch(closed)
  await window.goto('/cart')
  const summary = window.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText(closed)).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Closed now' })).toBeVisible()
  expect(await axeViolations(window)).toEqual([])

  await shop.kill()
  await shop.start({ TZ: 'UTC', ...clockAhead(3 * hour) })
  await window.reload()
  await expect(window.getByRole('complementary', { name: 'Our promise' })).toHaveText('')
  expect(await (await window.request.get('/products')).text()).not.toMatch(closed)
  await expect(window.getByText(/^Open (today )?until /).first()).toBeVisible()
  await expect(window.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(window).toHaveURL(`${shop.url}/my-orders`)
})

test('the seller pauses orders on the board, a shopper reads why, and one click reopens', async ({
  shop,
  page,
  browser,
}) => {
  await shop.start()
  await asSeller(page, shop.url)
  const bread = await sellsBread(page, shop.url)
  const window = await browser.newPage({ baseURL: shop.url })
  await register(window)
  await addAddress(window)
  await withCart(window, { [bread._id]: 1 })
  await window.goto('/cart')
  await expect(window.getByRole('radio', { name: /Elm Street/ })).toBeChecked()

  await page.goto(`${shop.url}/seller/orders`)
  await page.getByRole('button', { name: 'Pause orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause orders?' })
  await dialog.getByLabel('Reason (optional)').fill('All bikes are out')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '30 minutes' }).click()
  await expectToast(page, 'Orders are paused')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByText('Orders are paused.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // The open cart learns of it from the refusal, if not before.
  const why = /We are not taking orders right now: All bikes are out\. We take orders again/
  await window.getByRole('button', { name: /^(Place Order|Paused)$/ }).click()
  await expect(window.getByRole('complementary', { name: 'Closed' })).toHaveText(why)
  await expect(window.getByRole('button', { name: 'Paused' })).toBeVisible()

  await page.getByRole('button', { name: 'Reopen' }).click()
  await expectToast(page, 'Orders are taken again')
  await expect(page.getByText('Orders are paused.')).toBeHidden()
  await window.reload()
  await window.getByRole('button', { name: 'Place Order' }).click()
  await expect(window).toHaveURL(`${shop.url}/my-orders`)
})

test('hours are typed with the keyboard, wrong ones are shown at their day', async ({
  shop,
  page,
}) => {
  await shop.start()
  await asSeller(page, shop.url)
  await page.goto(`${shop.url}/seller/settings/hours`)
  await expect(page.getByText('Always open.')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
  }

  await page.getByLabel('Tuesday: open or closed').selectOption('Open')
  await page.getByRole('button', { name: 'Tuesday: add more hours' }).click()
  await page.getByLabel('Tuesday: opens (2)').fill('19:00')
  await page.getByLabel('Tuesday: closes (2)').fill('22:00')
  await page.getByRole('button', { name: 'Add a date' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('These opening times overlap')).toBeVisible()
  await expect(page.getByText('Please choose a date')).toBeVisible()
  await expect(page.getByLabel('Tuesday: opens', { exact: true })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  await page.getByLabel('Tuesday: closes', { exact: true }).fill('13:00')
  await page.getByLabel('Date 1').fill('2026-12-25')
  await page.getByLabel('2026-12-25: note').fill('Christmas')
  const last = page.getByLabel('2026-12-25: last day, if it is more than one')
  await last.fill('2026-12-24')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The last day is before the first one')).toBeVisible()
  await last.fill('2027-01-02')
  await page.getByLabel('Delivered within, in minutes').fill('45')
  await page.getByLabel('Tell shoppers this time, all over the shop').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings Saved')
  await page.goto(`${shop.url}/faq`)
  await expect(page.getByText('Is it really under 45 minutes?')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    'Tuesday: 8:00 AM – 1:00 PM, 7:00 PM – 10:00 PM',
  )
})
