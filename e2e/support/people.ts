import type { Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress as address } from '#test/sample-address.ts'
import { expect } from './test.ts'

export const password = 'green beans on toast'

export const newEmail = (name = 'ana'): string =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@example.com`

/** Labels and what is typed. */
const addressForm = [
  ['First name', address.firstName],
  ['Last name', address.lastName],
  ['Email', address.email],
  ['Street', address.street],
  ['City', address.city],
  ['State', address.state],
  ['Zip code', address.zipCode],
  ['Country', address.country],
  ['Phone', address.phone],
] as const

/** An account with an open session in this browser, made behind the pages' back. */
export async function register(page: Page, name = 'Ana'): Promise<string> {
  const email = newEmail(name.toLowerCase().replaceAll(' ', '-'))
  const answer = await page.request.post('/api/user/register', { data: { name, email, password } })
  expect(answer.status()).toBe(200)
  return email
}

/** Ends the session in this browser. The open page is left first: it may be fetching, and would be refused. */
export async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function addAddress(page: Page, change: Partial<typeof address> = {}) {
  const answer = await page.request.post('/api/address/add', { data: { ...address, ...change } })
  expect(answer.status()).toBe(200)
}

export async function someProducts(page: Page, count = 2, query = 'inStock=true') {
  const answer = await page.request.get(`/api/product/list?${query}&limit=${count}`)
  return (await readAnswer('GET /api/product/list', answer)).products
}

/** What the account has saved. */
export async function savedCart(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/user/is-auth')
  const session = await readAnswer('GET /api/user/is-auth', answer)
  return session.success ? session.user.cartItems : {}
}

export async function ordersOf(page: Page) {
  const answer = await page.request.get('/api/order/user')
  return (await readAnswer('GET /api/order/user', answer)).orders
}

/** What a browser had in its cart when it was last here. */
export async function withCart(page: Page, items: Record<string, number>) {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('larder-cart') === null)
      localStorage.setItem('larder-cart', JSON.stringify({ items: kept }))
  }, items)
}

export async function fillAddress(page: Page) {
  for (const [label, value] of addressForm)
    await page.getByLabel(label, { exact: true }).fill(value)
}

export async function openLogin(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
}

/** A new shopper goes from the cart to the bank's page, with two of a product. */
export async function toTheBank(page: Page) {
  const [product] = await someProducts(page, 1)
  if (!product) throw new Error('nothing is in stock')
  await register(page)
  await addAddress(page)
  await withCart(page, { [product._id]: 2 })
  await page.goto('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await expect(page.getByText('Test bank: no money moves')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay \$\d+\.\d\d$/)
  return { product, orderId: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}
