import { expect, test } from '../../support/test.ts'

declare global {
  interface Window {
    checkedAt: number[]
  }
}

// Chromium reports every request that gets no answer.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('a page that keeps failing is loaded again after ever longer pauses', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    window.checkedAt = []
    const fetch = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (input === '/healthz') window.checkedAt.push(Date.now())
      return fetch(input, init)
    }
  })
  await page.goto('/')
  await page.route('**/products.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'All Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')

  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.evaluate(() => window.checkedAt.length)
    })
    .toBeGreaterThanOrEqual(4)

  const times = await page.evaluate(() => window.checkedAt)
  const pauses = times.slice(1, 4).map((time, index) => time - (times[index] ?? 0))
  for (const [index, atLeast] of [2_000, 4_000, 8_000].entries())
    expect(pauses[index]).toBeGreaterThanOrEqual(atLeast)
})

test('without the script of the offline page it still says so, and the page comes when the connection is back', async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/unsaved-page-[\w-]+\.js/, (route) => route.abort())
  const loaded = page.waitForResponse(/\/assets\/products-[\w-]+\.js/)
  await page.goto('/')
  await loaded
  // The page of the products needs scripts besides its own.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'All Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
})
