import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import { addAddress, register, someProducts, withCart } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast, keepToasts } from '../../support/toasts.ts'

const card = (page: Page, street: string) => page.getByRole('article', { name: street })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function withTwoAddresses(page: Page) {
  const [first] = await someProducts(page)
  await register(page, 'Ana')
  await addAddress(page)
  await addAddress(page, { street: 'Oak Avenue 2' })
  await withCart(page, { [first?._id ?? '']: 1 })
}

test('the form starts with what is known, and says what is missing beside each field', async ({
  page,
}) => {
  const email = await register(page, 'Ana Maria Castellanos')
  await page.goto('/add-address')
  await expect(field(page, 'First name')).toHaveValue('Ana Maria')
  await expect(field(page, 'Last name')).toHaveValue('Castellanos')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Zip code')).toHaveAttribute('autocomplete', 'shipping postal-code')

  await field(page, 'Email').fill('at home')
  await field(page, 'First name').fill('  ')
  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required')
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is not an email address')
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone is required')
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('')
  // The focused field is below the bar that stays at the top of the page.
  const header = await page.getByRole('banner').boundingBox()
  const focused = await field(page, 'First name').boundingBox()
  expect(focused?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'First name').fill('Ana')
  await expect(field(page, 'First name')).toHaveAccessibleDescription('')
})

test('an address is edited from the cart, and stays chosen', async ({ page }) => {
  await withTwoAddresses(page)
  await page.goto('/cart')
  await page.getByRole('radio', { name: /Oak Avenue 2/ }).check()
  await page.getByRole('link', { name: 'Edit Oak Avenue 2' }).click()
  await expect(page.getByRole('heading', { name: 'Edit address' })).toBeVisible()
  await expect(field(page, 'Street')).toHaveValue('Oak Avenue 2')
  await page.reload()
  await expect(field(page, 'Street')).toHaveValue('Oak Avenue 2')

  await field(page, 'Street').fill('Oak Avenue 22')
  await page.getByRole('button', { name: 'Save address' }).dblclick()

  await expectToast(page, 'Address Updated')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('radio', { name: /Oak Avenue 22/ })).toBeChecked()
})

test('addresses are managed on their own page: default, delete and undo', async ({ page }) => {
  await withTwoAddresses(page)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Manage addresses' }).click()
  await expect(page).toHaveURL('/addresses')
  await expect(card(page, 'Elm Street 1')).toContainText('Default')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Make default: Oak Avenue 2' }).click()
  await expect(card(page, 'Oak Avenue 2')).toContainText('Default')
  await expect(card(page, 'Elm Street 1')).not.toContainText('Default')

  await keepToasts(page)
  await page.getByRole('button', { name: 'Delete Oak Avenue 2' }).dblclick()
  await expect(card(page, 'Oak Avenue 2')).toHaveCount(0)
  await expect(card(page, 'Elm Street 1')).toContainText('Default')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Oak Avenue 2')).toContainText('Default')

  await page.reload()
  await expect(card(page, 'Oak Avenue 2')).toContainText('Default')
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Oak Avenue 2/ })).toBeChecked()
})

test('an address that was deleted in another tab says so', async ({ page, complaints }) => {
  await withTwoAddresses(page)
  await page.goto('/cart')
  await page.getByRole('radio', { name: /Oak Avenue 2/ }).check()
  const { addresses } = await readAnswer(
    'GET /api/address/get',
    await page.request.get('/api/address/get'),
  )
  await page.request.post('/api/address/delete', { data: { id: addresses[1]?._id } })

  await page.getByRole('button', { name: 'Place Order' }).click()

  await expectToast(page, 'Server Error: There is no such address')
  await expect(page.getByRole('radio', { name: /Oak Avenue 2/ })).toHaveCount(0)
  await page.goto(`/add-address?id=${addresses[1]?._id}`)
  await expect(page.getByText('This address no longer exists.')).toBeVisible()
  // The browser reports the refused order.
  complaints.length = 0
})

test('the addresses are found without a cart too', async ({ page }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page)
  const saved = await page.request.get('/api/address/get')
  const { addresses } = await readAnswer('GET /api/address/get', saved)
  const items = [{ product: first?._id, quantity: 1 }]
  await page.request.post('/api/order/cod', { data: { items, address: addresses[0]?._id } })
  await page.goto('/my-orders')

  await page.getByRole('link', { name: 'Your addresses' }).click()

  await expect(card(page, 'Elm Street 1')).toBeVisible()
  await page.getByRole('link', { name: 'Add address' }).click()
  await page.getByRole('link', { name: 'Back to your addresses' }).click()
  await expect(page).toHaveURL('/addresses')
})

test('a visitor sees no addresses', async ({ page }) => {
  await page.goto('/addresses')
  await expect(page.getByRole('heading', { name: 'Log in to see your addresses' })).toBeVisible()
})
