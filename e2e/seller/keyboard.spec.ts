import type { Locator, Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { newName, picture } from '../support/seller.ts'
import { cardOf, column, showOnly, test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test.use({
  storageState: { cookies: [], origins: [] },
  // A query that is on its way at the logout is refused.
  expectedComplaints: /^Failed to load resource.* 401/,
})

/** Nobody presses Tab more often to get somewhere. */
const mostTabs = 25

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), `not reached with ${mostTabs} times Tab: ${String(target)}`).toBe(true)
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function write(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function logIn(page: Page, path: string) {
  await page.goto(path)
  await write(page, page.getByLabel('Password', { exact: true }), demoSeller.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an order is packed and delivered with the keyboard alone', async ({ page, shopper }) => {
  const order = await shopper.order()
  await showOnly(page, order)
  await logIn(page, '/seller/orders')

  await press(
    page,
    cardOf(column(page, 'Order Placed'), order).getByRole('button', { name: 'Start packing' }),
  )
  const packing = cardOf(column(page, 'Packing'), order)
  await press(page, packing.getByRole('button', { name: 'Out for delivery' }))
  const question = page.getByRole('dialog', { name: `Is order ${order.number} complete?` })
  await press(page, question.getByRole('button', { name: 'Out for delivery' }))
  await expect(question).toBeHidden()
  const out = cardOf(column(page, 'Out for delivery'), order)
  await press(page, out.getByRole('button', { name: 'Delivered' }))
  await expect(out).toBeHidden()
})

test('a product is added, priced, switched off and archived with the keyboard alone', async ({
  page,
}) => {
  const name = newName('Rye bread')
  await logIn(page, '/seller')

  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByLabel('Add pictures'))
  const file = { name: 'rye.png', mimeType: 'image/png', buffer: await picture('#805030') }
  await (await chooser).setFiles(file)
  await write(page, page.getByLabel('Name'), name)
  await write(page, page.getByLabel('Category'), 'Bak')
  await write(page, page.getByLabel('Price', { exact: true }), '5')
  await write(page, page.getByLabel('Offer price'), '4.20')
  await write(page, page.getByLabel('Description'), 'Dark and moist')
  await press(page, page.getByRole('button', { name: 'Add product' }))
  await expectToast(page, 'Product Added')

  await press(page, page.getByRole('link', { name: 'Product List' }))
  await write(page, page.getByRole('searchbox'), name)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const price = page.getByRole('button', { name: `Change the price of ${name}` })
  await press(page, price)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('4')
  await write(page, page.getByLabel('Offer price'), '3')
  await page.keyboard.press('Enter')
  await expect(price).toContainText('$3.00')

  const stock = page.getByRole('switch')
  await press(page, stock, 'Space')
  await expect(stock).not.toBeChecked()
  await expect(stock).toBeFocused()

  await press(page, page.getByRole('button', { name: `Archive ${name}` }))
  const question = page.getByRole('dialog', { name: `Archive ${name}?` })
  await press(page, question.getByRole('button', { name: 'Archive' }))
  await expect(page.getByText('No products match')).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL('/')
})
