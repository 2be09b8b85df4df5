import type { Page } from '@playwright/test'
import { someAddress as address } from '#test/sample-address.ts'
import { expect } from './test.ts'

export const password = 'green beans on toast'

export const newEmail = (name = 'ana'): string =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@example.com`

const labels: Record<keyof typeof address, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  country: 'Country',
  phone: 'Phone',
}

/** An account with an open session in this browser, made behind the pages' back. */
export async function register(page: Page, name = 'Ana'): Promise<string> {
  const email = newEmail(name.toLowerCase())
  const answer = await page.request.post('/api/user/register', { data: { name, email, password } })
  expect(answer.status()).toBe(200)
  return email
}

export async function addAddress(page: Page, change: Partial<typeof address> = {}) {
  const answer = await page.request.post('/api/address/add', { data: { ...address, ...change } })
  expect(answer.status()).toBe(200)
}

export async function someProducts(page: Page, count = 2, query = 'inStock=true') {
  const answer = await page.request.get(`/api/product/list?${query}&limit=${count}`)
  const { products } = (await answer.json()) as {
    products: { _id: string; name: string; offerPrice: number; category: string }[]
  }
  return products
}

/** What the account has saved. */
export async function savedCart(page: Page): Promise<Record<string, number>> {
  const answer = await page.request.get('/api/user/is-auth')
  const { user } = (await answer.json()) as { user: { cartItems: Record<string, number> } }
  return user.cartItems
}

export async function ordersOf(page: Page): Promise<{ _id: string; number: string }[]> {
  const answer = await page.request.get('/api/order/user')
  return ((await answer.json()) as { orders: { _id: string; number: string }[] }).orders
}

/** What a browser had in its cart when it was last here. */
export async function withCart(page: Page, items: Record<string, number>) {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('larder-cart') === null)
      localStorage.setItem('larder-cart', JSON.stringify({ items: kept }))
  }, items)
}

export async function fillAddress(page: Page) {
  for (const [name, value] of Object.entries(address))
    await page.getByLabel(labels[name as keyof typeof address], { exact: true }).fill(value)
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
