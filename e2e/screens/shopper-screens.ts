import { request } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { someAddress as home } from '#test/sample-address.ts'
import { newEmail, password } from '../support/people.ts'

type Products = { products: { _id: string }[] }

/** Somebody with two addresses, two orders, a third that is not paid, and a cart; and the screens that only they can see. */
export async function openAccount(baseURL: string) {
  const person = await request.newContext({ baseURL })
  const post = async (path: string, data: unknown) => (await person.post(path, { data })).json()
  const ids = async (query: string) => {
    const { products } = (await (await person.get(`/api/product/list?${query}`)).json()) as Products
    return products.map(({ _id }) => _id)
  }
  const inStock = await ids('inStock=true&limit=40')
  const soldOut = await ids('inStock=false&limit=1')
  const some = (...places: number[]) => places.flatMap((place) => inStock[place] ?? [])

  await post('/api/user/register', { name: 'Ana Silva', email: newEmail(), password })
  await post('/api/address/add', { ...home, street: 'Oak Avenue 22' })
  const { address } = (await post('/api/address/add', home)) as { address: { _id: string } }
  const order = (products: string[], quantity: number) =>
    post('/api/order/cod', {
      items: products.map((product) => ({ product, quantity })),
      address: address._id,
    }) as Promise<{ orderId: string }>
  await order(some(5, 17), 1)
  const { orderId } = await order(some(0, 3, 8, 12, 21, 30), 2)
  const unpaid = (await post('/api/order/stripe', {
    items: some(2, 9).map((product) => ({ product, quantity: 1 })),
    address: address._id,
  })) as { orderId: string }
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
    ['unpaid-order', `/my-orders/${unpaid.orderId}`],
    ['receipt', `/my-orders/${orderId}`],
  ]
  return { storageState, screens }
}
