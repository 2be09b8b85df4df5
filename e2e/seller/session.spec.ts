import type { Request } from '@playwright/test'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { test as ownShopTest } from '../support/own-shop.ts'
import { addProduct, archive, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

const isBackground = (request: Request) => request.headers()['x-background'] === '1'

test('a page that nobody uses says so when it refetches', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse('**/api/order/board')
  await page.goto('/seller/product-list')
  await loaded

  const refetched = page.waitForRequest(
    (request) => request.url().endsWith('/api/order/board') && isBackground(request),
  )
  let isRefetched = false
  void refetched.then(() => (isRefetched = true))
  // The interval may not have started yet, and then another minute has to pass.
  await expect
    .poll(async () => {
      await page.clock.fastForward(61_000)
      return isRefetched
    })
    .toBe(true)

  // This page has not read these figures yet. What it has read is fresh for a few seconds and not read again.
  const requested = page.waitForRequest(
    (request) => request.url().endsWith('/api/seller/today') && !isBackground(request),
  )
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await requested
})

test('an area that could not be reached for a moment opens by itself', async ({ page }) => {
  let requests = 0
  await page.route('**/api/seller/is-auth', async (route) => {
    requests++
    if (requests === 1) await route.abort()
    else if (requests === 2) await route.fulfill({ status: 503, json: { success: false } })
    else await route.continue()
  })
  await page.goto('/seller/product-list')

  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  expect(requests).toBe(3)
})

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a link to a page of the seller asks for a login and then opens that page', async ({
    page,
  }) => {
    await page.goto('/seller/product-list?stock=out')
    await expect(page.getByText('Set SELLER_EMAIL and SELLER_PASSWORD')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(demoSeller.email)
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToast(page, 'Invalid email or password')
    await page.getByLabel('Password', { exact: true }).fill(demoSeller.password)
    await page.getByRole('button', { name: 'Login' }).click()

    await expect(page.getByRole('heading', { name: 'Product List' })).toBeVisible()
    await expect(page).toHaveURL('/seller/product-list?stock=out')
    await expect(page.getByText('Hi! Admin')).toBeVisible()
    await expect(page.getByRole('switch').first()).not.toBeChecked()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a session that ends over the work asks for a log-in and goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await addProduct(page.request)
  await page.goto(`/seller/product-list?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: `Edit ${product.name}` }).click()
  await page.getByLabel('Weight').fill('750 g')
  // A refetch of the orders would ask for the login before the change is saved.
  await page.route('**/api/order/**', () => {})
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Login' }).click()

  await expectToast(page, 'Product Updated')
  await expect(page.getByLabel('Weight')).toHaveValue('750 g')
  await page
    .getByRole('navigation', { name: 'Seller' })
    .getByRole('link', { name: 'Product List' })
    .click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await archive(page.request, product._id)
})

const movedClock = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.js')).href
const minutesAhead = (minutes: number) => ({
  NODE_OPTIONS: `--import=${movedClock}`,
  CLOCK_AHEAD_MS: String(minutes * 60_000),
})

ownShopTest(
  'a board rings before it is logged out, and the tablet of the shop stays awake',
  async ({ shop, page }) => {
    await page.addInitScript(recordToasts)
    await page.addInitScript(() => {
      window.OscillatorNode = class extends OscillatorNode {
        override start(when?: number) {
          document.documentElement.dataset['rings'] = 'yes'
          super.start(when)
        }
      }
    })
    await page.clock.install()
    await shop.start()
    await page.goto(`${shop.url}/seller/settings/alerts`)
    await page.getByRole('button', { name: 'Login' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(page.getByRole('heading', { name: 'The shop’s tablet' })).toBeVisible()
    const warning = page.getByRole('alert').filter({ hasText: 'you are logged out' })
    /** The page is not used for more than a minute, so that its polls say so. */
    const polls = () => page.clock.fastForward(61_000)
    const restart = async (minutes: number) => {
      await shop.kill()
      await polls()
      await shop.install(minutesAhead(minutes))
    }

    await restart(27)
    await expect(async () => {
      await polls()
      await expect(warning).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.locator('html')).toHaveAttribute('data-rings', 'yes')
    expect(await axeViolations(page)).toEqual([])
    await warning.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(warning).toHaveCount(0)

    await password.fill(demoSeller.password)
    await page.getByRole('button', { name: 'This is the shop’s tablet' }).click()
    await expect(page.getByText('it stays logged in for 12 more hours')).toBeVisible()

    await restart(35)
    await page.getByText('Every 15 minutes').click()
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your password, please' })
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toContainText('This is not your current password')
    await dialog.getByLabel('Password', { exact: true }).fill(demoSeller.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Settings Saved')
    await expect(dialog).toHaveCount(0)

    for (const minutes of [60, 85]) {
      await restart(minutes)
      const polled = page.waitForResponse(
        (response) => response.url().endsWith('/api/order/board') && response.ok(),
      )
      await polls()
      await polled
    }
    await expect(warning).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.context().clearCookies()
    const again = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(async () => {
      await polls()
      await expect(again.getByLabel('This is the shop’s tablet')).toBeChecked({ timeout: 500 })
    }).toPass()
  },
)
