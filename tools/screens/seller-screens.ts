import { request } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { newEmail, password } from '../../e2e/support/people.ts'

const steps = ['Packing', 'Out for delivery', 'Delivered']

/** The seller's session, and the screens that only the seller can see. */
export async function openSellerScreens(baseURL: string) {
  const seller = await request.newContext({ baseURL })
  await seller.post('/api/seller/login', { data: demoSeller })
  const answer = await seller.get('/api/product/list?limit=1')
  const { products } = await readAnswer('GET /api/product/list', answer)

  const ids = await placeOrders(baseURL)
  // A step further each, so that no column is empty.
  for (const [place, id] of ids.entries())
    for (const status of steps.slice(0, place % 4))
      await seller.post('/api/order/status', { data: { id, status } })

  const storageState = await seller.storageState()
  await seller.dispose()
  const screens: [name: string, path: string][] = [
    ['seller-today', '/seller/today'],
    ['seller-board', '/seller/orders'],
    ['seller-order', `/seller/orders/${ids[1]}`],
    ['seller-product-list', '/seller/product-list'],
    ['seller-edit-product', `/seller/products/${products[0]?._id}`],
    ['seller-settings', '/seller/settings'],
  ]
  return { storageState, screens }
}

/** Six orders of a shopper who is on no screen. */
async function placeOrders(baseURL: string): Promise<string[]> {
  const person = await request.newContext({ baseURL })
  const post = (path: string, data: object) =>
    person.post(path, { data, headers: { 'idempotency-key': newEmail('key') } })
  await post('/api/user/register', { name: 'Ben', email: newEmail('ben'), password })
  const home = { ...someAddress, firstName: 'Ben', lastName: 'Okafor' }
  const added = await post('/api/address/add', home)
  const { address } = await readAnswer('POST /api/address/add', added)
  const list = await person.get('/api/product/list?inStock=true&limit=40')
  const { products } = await readAnswer('GET /api/product/list', list)
  const ids: string[] = []
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const items = products
      .filter((_, index) => index % (place + 6) === 0)
      .map(({ _id }, index) => ({ product: _id, quantity: (index % 3) + 1 }))
    const placed = await post('/api/order/cod', { items, address: address._id })
    ids.push((await readAnswer('POST /api/order/cod', placed)).orderId)
  }
  await person.dispose()
  return ids
}
