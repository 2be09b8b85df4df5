import type { Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { fillAddress, newEmail, someProducts, withCart } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

async function openCart(page: Page) {
  const [first] = await someProducts(page)
  const id = first?._id ?? ''
  await withCart(page, { [id]: 2 })
  await page.goto('/cart')
  return id
}

test('a guest orders with cash from one form, sees the order by its link, prints and cancels it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('gus')
  await openCart(page)
  await page.getByRole('button', { name: 'Continue without an account' }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'shipping email')
  await fillAddress(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('')
  await page.getByLabel('Zip code').fill('')
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()

  await expect(page.getByText('Zip code is required')).toBeVisible()
  await expect(page.getByLabel('Zip code')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Zip code').fill('01234')
  await page.getByLabel('Phone').fill('0049 30 1234')
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue('Elm Street 1')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await place.dblclick()

  await expect(page).toHaveURL(/\/guest-order#[\w-]{43}$/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(await axeViolations(page)).toEqual([])
  const session = await (await page.request.get('/api/user/is-auth')).json()
  expect(session).toEqual({ success: false })
  const address = page.url()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Changed your mind?')).toBeVisible()

  // Somewhere else, where nothing is known but the link.
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.goto(page.url())
  await expect(other.getByText('Elm Street 1')).toBeVisible()
  await other.getByRole('button', { name: 'Print receipt' }).focus()
  await expect(other.locator('#receipt-title')).toHaveText(/^Order confirmation /)
  await other.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = other.getByRole('dialog', { name: /^Cancel order/ })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.getByText('Changed your mind?')).toBeHidden()
  // The first page hears of it by itself.
  await expect(page.getByText('Changed your mind?')).toBeHidden({ timeout: 15_000 })
  await other.goto('/guest-order#nonsense')
  await expect(other.getByRole('heading', { name: 'This link opens no order' })).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
  await other.close()
})
