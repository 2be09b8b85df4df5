import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { newName, test } from '../../support/seller.ts'
import { expect } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('an order by phone is taken down by keyboard only, marked, and its shopper is found the next time', async ({
  page,
  request,
}) => {
  const list = await request.get('/api/product/list?inStock=true&limit=5')
  const { products } = await readAnswer('GET /api/product/list', list)
  const names = products.map(({ name }) => name)
  const who = newName('Lindqvist')
  const keys = page.keyboard
  const product = page.getByRole('combobox', { name: 'Add a product' })
  await page.goto('/seller/orders')
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible()
  await keys.press('g')
  await keys.press('c')

  await expect(page.getByRole('combobox', { name: 'Name, phone or email' })).toBeFocused()
  await keys.type(`Olga ${who}`)
  await expect(page.getByRole('option', { name: `New: Olga ${who}` })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await keys.press('Enter')
  await keys.type('555 0177')
  await keys.press('Enter')
  await keys.press('Enter')

  for (const [index, name] of names.entries()) {
    await expect(product).toBeFocused()
    await keys.type(name)
    await expect(page.getByRole('option', { name, exact: false }).first()).toBeVisible()
    await keys.press('Enter')
    await expect(page.getByLabel(`Amount of ${name}`)).toBeFocused()
    await keys.type(String(index + 1))
    await keys.press('Enter')
  }
  await keys.press('Enter')
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Place the order · / })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // Refused: what was typed stays, and the focus goes to what is missing.
  await page.getByRole('button', { name: /^Place the order/ }).focus()
  await keys.press('Enter')
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await expect(page.getByText('Please fill this in').first()).toBeVisible()
  for (const text of ['Elm Row 3', '97477', 'Springfield', 'OR']) {
    await keys.type(text)
    await keys.press('Enter')
  }
  await expect(page.getByLabel('Note for the delivery')).toBeFocused()
  await keys.type('Ring twice')
  const button = page.getByRole('button', { name: /^Place the order · / })
  await button.focus()
  await keys.press('Enter')
  await keys.press('Enter')

  await expectToast(page, 'is placed')
  await expect(page).toHaveURL(/\/seller\/orders\/[\w-]{36}$/)
  await expect(page.getByText('Placed by you, by phone')).toBeVisible()
  await expect(page.getByText('Ring twice')).toBeVisible()
  await page.goto('/seller/orders')
  await expect(page.getByRole('article').filter({ hasText: who })).toHaveCount(1)
  await expect(page.getByRole('article').filter({ hasText: who })).toContainText('By phone')

  await page.goto('/seller/orders/new')
  await expect(page.getByRole('combobox', { name: 'Name, phone or email' })).toBeFocused()
  await keys.type(who)
  await page
    .getByRole('option', { name: `Olga ${who}` })
    .first()
    .waitFor()
  await keys.press('Enter')
  await expect(product).toBeFocused()
  await expect(page.getByLabel('Address')).toContainText('Elm Row 3')
})
