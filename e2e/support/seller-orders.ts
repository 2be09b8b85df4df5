import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { addAddress, newEmail, ordersOf, password, register, withCart } from './people.ts'
import { bring, newName, test as base } from './seller.ts'
import { expect } from './test.ts'

type Ordered = { id: string; number: string; lastName: string; names: string[] }
type Wanted = { _id: string; name: string }[]
/** Without products, two that are in stock. */
type Shopper = {
  request: APIRequestContext
  order: (products?: Wanted, wishes?: { ifMissing: 'best match' }) => Promise<Ordered>
}

/** Somebody else than the seller, in a browser of their own. */
export const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    const post = (path: string, data: object) =>
      request.post(path, { data, headers: { 'idempotency-key': newEmail('key') } })
    const lastName = newName('Okafor')
    await post('/api/user/register', { name: 'Ben', email: newEmail('ben'), password })
    const address = { ...someAddress, firstName: 'Ben', lastName }
    const added = await post('/api/address/add', address)
    const saved = await readAnswer('POST /api/address/add', added)
    const list = await request.get('/api/product/list?inStock=true&limit=2')
    const { products: some } = await readAnswer('GET /api/product/list', list)
    const order = async (products: Wanted = some, wishes = {}) => {
      const items = products.map(({ _id }, index) => ({ product: _id, quantity: index + 2 }))
      const answer = await post('/api/order/cod', { ...wishes, items, address: saved.address._id })
      const { orderId, number } = await readAnswer('POST /api/order/cod', answer)
      return { id: orderId, number, lastName, names: products.map(({ name }) => name) }
    }
    await use({ request, order })
    await request.dispose()
  },
})

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name })
export const cardOf = (place: Page | Locator, { number }: Ordered): Locator =>
  place.getByRole('article', { name: `Order ${number}` })

/** Sends an order out although its items are not ticked. */
export async function sendIncomplete(page: Page, { number }: Ordered) {
  const dialog = page.getByRole('dialog', { name: `Is order ${number} complete?` })
  await dialog.getByRole('button', { name: 'Out for delivery' }).click()
}

/**
 * Takes the orders of other tests off this page's board. The check and the painting then cost the same however many
 * there are, and no card is half under the bars at the bottom, where axe would call its buttons too small.
 */
export async function showOnly(page: Page, { id }: Ordered) {
  await page.route('**/api/order/board*', async (route) => {
    const response = await route.fetch()
    const board = await readAnswer('GET /api/order/board', response)
    const open = board.open.filter(({ _id }) => _id === id)
    await route.fulfill({ response, json: { ...board, open, refundsDue: [] } })
  })
}

/** A shopper in a browser of their own has ordered two loaves and a jam for $11.63, and looks at the order. */
export async function openLoavesAndJam(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('this page has no browser')
  const loaf = await bring(page)
  const jam = await bring(page, { price: 3, offerPrice: 3 })
  const shopper = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const theirs = await shopper.newPage()
  await register(theirs)
  await addAddress(theirs)
  await withCart(theirs, { [loaf._id]: 2, [jam._id]: 1 })
  await theirs.goto('/cart')
  await theirs.getByRole('button', { name: 'Place Order' }).click()
  await theirs.getByRole('link', { name: /^See order/ }).click()
  const payment = theirs.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('$11.63')
  const [order] = await ordersOf(theirs)
  if (!order) throw new Error('nothing was ordered')
  return { loaf, jam, shopper, theirs, payment, order }
}
