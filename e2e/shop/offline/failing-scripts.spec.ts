import type { Page } from '@playwright/test'
import { someProducts, withCart } from '../../support/people.ts'
import { openStarted } from '../../support/started-page.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

const loginScript = /\/assets\/login-dialog-[\w-]+\.js/
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Login' })

// Chromium reports every request that gets no answer, and the scripts are loaded again when the page is idle.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('a script that is gone reloads the page once, and then says so', async ({ page }) => {
  const [product] = await someProducts(page, 1)
  await withCart(page, { [product?._id ?? '']: 2 })
  await page.route(loginScript, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')

  await loginButton(page).click()
  await expectToast(page, 'The page had to be reloaded. Please try again.')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await loginButton(page).click()
  await expectToast(page, 'This could not be loaded. Please try again in a moment.')
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()

  await page.unroute(loginScript)
  await loginButton(page).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('a page with something typed in it is not reloaded', async ({ page }) => {
  await page.route(loginScript, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByLabel('Your email').fill('ana@example.com')

  await loginButton(page).click()

  await expectToast(
    page,
    'This could not be loaded. Please save what you typed and reload the page.',
  )
  await expect(page.getByLabel('Your email')).toHaveValue('ana@example.com')
})

test('a click before the page is hydrated reloads it, too', async ({ page }) => {
  await page.route(loginScript, (route) => route.fulfill({ status: 404 }))
  await page.goto('/', { waitUntil: 'commit' })
  await loginButton(page).click()
  await expectToast(page, 'The page had to be reloaded. Please try again.')
})

test('without a connection a script that is missing is told, and works when it is back', async ({
  page,
  context,
}) => {
  await page.route(loginScript, (route) => route.abort())
  await openStarted(page, '/')
  await context.setOffline(true)

  await loginButton(page).click()
  await expectToast(page, 'You are offline. Try again when you are back online.')
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()

  await page.unroute(loginScript)
  await context.setOffline(false)
  await loginButton(page).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('when the scripts are loaded, pages without data open offline, and others say that they are not saved', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect.poll(() => loadedScripts(page)).toEqual(['add-address', 'login-dialog', 'product'])
  await context.setOffline(true)

  await loginButton(page).click()
  await expect(loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Cart, / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'All Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByText('You haven’t opened this page before')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart, / })).toBeVisible()

  // The first requests after the connection is back fail as well.
  let requests = 0
  await page.route('**/products.data*', (route) => {
    requests += 1
    return requests <= 3 ? route.abort() : route.continue()
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  expect(requests).toBeGreaterThan(3)
})

/** The names of these scripts whose files, and all that they import, are loaded. */
const loadedScripts = (page: Page) =>
  page.evaluate(async () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name)
    const found = ['add-address', 'login-dialog', 'product'].flatMap((name) => {
      const url = urls.find((one) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`).test(one))
      return url === undefined ? [] : { name, url }
    })
    // A script that is loaded already is not run again.
    await Promise.all(found.map(({ url }) => import(url)))
    return found.map(({ name }) => name)
  })
