import type { Request } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { axeViolations } from '../support/axe.ts'
import { addProduct, archive, test } from '../support/seller.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

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
