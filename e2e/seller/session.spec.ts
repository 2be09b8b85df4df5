import type { Request } from '@playwright/test'
import { test } from '../support/seller.ts'

const isBackground = (request: Request) => request.headers()['x-background'] === '1'

test('a page that nobody uses says so when it refetches', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse('**/api/order/board')
  await page.goto('/seller/product-list')
  await loaded

  const refetched = page.waitForRequest(
    (request) => request.url().endsWith('/api/order/board') && isBackground(request),
  )
  await page.clock.fastForward(2 * 60_000)
  await refetched

  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/order/') && !isBackground(request),
  )
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await asked
})
