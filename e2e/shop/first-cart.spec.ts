import type { Locator, Page } from '@playwright/test'
import { openWithoutScripts } from '../support/open-without-scripts.ts'
import { someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** What a browser has stored after somebody put these products into the cart. */
async function withFilledCart(page: Page, count: number) {
  const products = await someProducts(page, count)
  await withCart(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])))
  await page.addInitScript((list) => {
    localStorage.setItem('larder-products', JSON.stringify(list))
  }, products)
  return products
}

const lines = (page: Page) => page.locator('main ul > li:visible')
const total = (page: Page) => page.getByRole('definition').filter({ visible: true }).last()
const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)
const askForLogin = (page: Page) => page.getByText('to choose a delivery address')

test('names and pictures of what is in the cart are there before any script, prices are not', async ({
  page,
}) => {
  const products = await withFilledCart(page, 2)
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/product/list')) lists.push(request.url())
  })

  const release = await openWithoutScripts(page, '/cart')

  await expect(lines(page)).toHaveCount(2)
  for (const [index, { name }] of products.entries()) {
    const line = lines(page).nth(index)
    await expect(line).toContainText(name)
    const picture = line.locator('img')
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0)
  }
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(askForLogin(page)).toBeVisible()
  await expect(total(page)).toHaveText('…')

  release()

  await expect(total(page)).toHaveText(/\d/)
  await expect(page.getByLabel(`Quantity of ${products[0]?.name}`)).toHaveValue('1')
  // The products were requested before the scripts, and not once more by them.
  expect(lists.length).toBe(1)
})

test('who has logged in before is not asked to log in before it is known', async ({ page }) => {
  await withFilledCart(page, 1)
  await page.addInitScript(() => localStorage.setItem('larder-session', '1'))

  const release = await openWithoutScripts(page, '/cart')

  await expect(page.getByText('Deliver to')).toBeVisible()
  await expect(askForLogin(page)).toBeHidden()
  release()
  await expect(askForLogin(page)).toBeVisible()
})

test('what is chosen and clicked before the scripts are there counts', async ({ page }) => {
  await withFilledCart(page, 1)
  const release = await openWithoutScripts(page, '/cart')

  for (const payment of ['Online Payment', 'Cash On Delivery', 'Online Payment'])
    await page.getByLabel(payment).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  release()

  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled()
  await expect(page.getByLabel('Online Payment')).toBeChecked()
})

test('who walks through it by keyboard stays where the focus is when the scripts come', async ({
  page,
}) => {
  await withFilledCart(page, 1)
  const release = await openWithoutScripts(page, '/cart')
  const focused = page.locator(':focus')
  const cash = page.getByLabel('Cash On Delivery')
  await expect(cash).toBeVisible()

  for (let tabs = 0; tabs < 40 && !(await isFocused(cash)); tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Online Payment')).toBeFocused()
  release()

  await expect(total(page)).toHaveText(/\d/)
  await expect(page.getByLabel('Online Payment')).toBeFocused()
  await expect(page.getByLabel('Online Payment')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText(/Proceed to payment/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('a storage that somebody has filled with something else is no harm', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('larder-cart', '{"items":{"none":1,"</script>":2,"x":"many"}}')
    localStorage.setItem('larder-products', '[null,{"_id":"none"},{"_id":"none","name":1}]')
  })
  await page.goto('/cart')
  await expect(page.getByText('No longer sold: not counted').first()).toBeVisible()

  await page.addInitScript(() => localStorage.setItem('larder-cart', 'not JSON'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})
