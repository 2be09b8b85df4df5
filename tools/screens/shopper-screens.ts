import { request } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress as home } from '#test/sample-address.ts'
import { newEmail, password } from '../../e2e/support/people.ts'

/** Somebody with two addresses, two orders, a third that is not paid, and a cart; and the screens that only they can see. */
export async function openShopperScreens(baseURL: string) {
  const person = await request.newContext({ baseURL })
  const post = (path: string, data: unknown) => person.post(path, { data })
  const ids = async (query: string) => {
    const list = await person.get(`/api/product/list?${query}`)
    const { products } = await readAnswer('GET /api/product/list', list)
    return products.map(({ _id }) => _id)
  }
  const inStock = await ids('inStock=true&limit=40')
  const soldOut = await ids('inStock=false&limit=1')
  const some = (...places: number[]) => places.flatMap((place) => inStock[place] ?? [])

  await post('/api/user/register', { name: 'Ana Silva', email: newEmail(), password })
  await post('/api/address/add', { ...home, street: 'Oak Avenue 22' })
  const added = await post('/api/address/add', home)
  const { address } = await readAnswer('POST /api/address/add', added)
  const order = async (products: string[], quantity: number) => {
    const items = products.map((product) => ({ product, quantity }))
    const placed = await post('/api/order/cod', { items, address: address._id })
    return readAnswer('POST /api/order/cod', placed)
  }
  await order(some(5, 17), 1)
  const { orderId } = await order(some(0, 3, 8, 12, 21, 30), 2)
  await post('/api/order/stripe', {
    items: some(2, 9).map((product) => ({ product, quantity: 1 })),
    address: address._id,
  })
  await post('/api/seller/login', demoSeller)
  for (const status of ['Packing', 'Out for delivery'])
    await post('/api/order/status', { id: orderId, status })
  const cartItems = Object.fromEntries([...some(0, 8, 30), ...soldOut].map((id) => [id, 2]))
  await post('/api/cart/update', { cartItems })

  const storageState = await person.storageState()
  await person.dispose()
  const screens: [name: string, path: string][] = [
    ['cart', '/cart'],
    ['add-address', '/add-address'],
    ['my-orders', '/my-orders'],
    ['my-order', `/my-orders/${orderId}`],
    ['receipt', `/my-orders/${orderId}`],
  ]
  return { storageState, screens }
}
