import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { newEmail, password } from './people.ts'
import { newName, test as base } from './seller.ts'

type Ordered = { id: string; number: string; lastName: string; names: string[] }
type Wanted = { _id: string; name: string }[]
/** Without products, two that are in stock. */
type Shopper = { request: APIRequestContext; order: (products?: Wanted) => Promise<Ordered> }

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
    const order = async (products: Wanted = some) => {
      const items = products.map(({ _id }, index) => ({ product: _id, quantity: index + 2 }))
      const answer = await post('/api/order/cod', { items, address: saved.address._id })
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
