import type { Page } from '@playwright/test'
import { layoutShift } from '../../support/layout-shift.ts'
import { openStarted } from '../../support/started-page.ts'
import { expect, test } from '../../support/test.ts'

/** What a navigation inside the app loads. */
const pageData = /\.data(\?|$)/

/** Lets no data of a page through until `release` is called. */
async function holdData(page: Page) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(pageData, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const related = (page: Page) => page.getByRole('region', { name: 'Related Products' })

test('a product is shown from the list before its data comes, and the list on the way back', async ({
  page,
}) => {
  await page.goto('/products/fruits')
  const card = page.getByRole('main').getByRole('article').nth(3)
  const link = card.getByRole('link')
  const name = await link.innerText()
  const price = await card.locator('strong').innerText()
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  const release = await holdData(page)

  await link.click()
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  await expect(page.getByRole('main').locator('strong').first()).toHaveText(price)
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeEnabled()
  await expect(related(page)).toHaveCount(0)
  const before = await layoutShift(page)
  release()
  await expect(related(page).getByRole('article')).toHaveCount(5)
  expect(await layoutShift(page)).toBe(before)

  await page.unrouteAll({ behavior: 'wait' })
  const releaseList = await holdData(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Fresh Fruits')
  await expect(link).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  releaseList()
})

test('what has changed since the list was loaded replaces what it had shown', async ({ page }) => {
  await page.goto('/products/fruits')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  await page.route(pageData, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(name, 'Renamed') })
  })

  await link.click()

  await expect(heading(page)).toHaveText('Renamed')
})

test('a product whose data does not come says so, and a page that was seen stays', async ({
  page,
  complaints,
}) => {
  await openStarted(page, '/products/fruits')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  await page.route(pageData, (route) => route.abort())
  await link.click()
  await expect(heading(page)).toHaveText('You are offline')

  await page.goBack()
  await expect(heading(page)).toHaveText('Fresh Fruits')
  await expect(page.getByText('You are offline: prices may have changed')).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await link.click()
  await expect(heading(page)).toHaveText(name)
  await expect(related(page).getByRole('article')).toHaveCount(5)
  // The browser reports the requests that were cut off.
  complaints.length = 0
})
