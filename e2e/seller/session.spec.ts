import { expect } from '../support/test.ts'
import { test } from '../support/seller.ts'

test('a page that nobody uses says so when it refetches', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse('**/api/order/board')
  await page.goto('/seller/product-list')
  await loaded

  const refetch = page.waitForRequest('**/api/order/board')
  await page.clock.fastForward(2 * 60_000)
  const byThePage = await refetch
  const answer = page.waitForRequest((request) => request.url().includes('/api/order/'))
  await page.getByRole('link', { name: 'Orders' }).first().click()
  const byTheSeller = await answer

  expect(byThePage.headers()['x-background']).toBe('1')
  expect(byTheSeller.headers()['x-background']).toBeUndefined()
})
