import { expect } from 'vitest'
import type { App } from '#app/app.ts'
import type { Env } from '#platform/env.ts'
import { newId } from '#platform/id.ts'
import { openClient } from './client.ts'
import { someAddress } from './sample-address.ts'

export const goodPassword = 'green beans on toast'

export type Person = Awaited<ReturnType<typeof registerSomeone>>

/** A shopper with an account and an open session. */
export async function registerSomeone(app: App, name = 'Ana') {
  const client = openClient(app)
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${newId().slice(-12)}@example.com`
  const { status, body } = await client.call('POST /api/user/register', {
    json: { name, email, password: goodPassword },
  })
  expect(status).toBe(200)

  return {
    ...client,
    email,
    id: body.user._id,
    puts: (cartItems: Record<string, number>) =>
      client.call('POST /api/cart/update', { json: { cartItems } }),
    cart: async () => {
      const { body } = await client.call('GET /api/user/is-auth')
      return body.success ? body.user.cartItems : undefined
    },
    livesAt: async (street = 'Elm Street 1') => {
      const { body } = await client.call('POST /api/address/add', {
        json: { address: { ...someAddress, street } },
      })
      return body.address._id
    },
    orders: async () => (await client.call('GET /api/order/user')).body.orders,
    buys: (address: string, items: Record<string, number>, more: Buying = {}) =>
      client.call('POST /api/order/cod', {
        json: {
          userId: body.user._id,
          items: Object.entries(items).map(([product, quantity]) => ({ product, quantity })),
          address,
          ...more.json,
        },
        headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
      }),
  }
}

type Buying = { key?: string; json?: Record<string, unknown> }

export async function logInSeller(app: App, env: Env) {
  const client = openClient(app)
  const { status } = await client.call('POST /api/seller/login', { json: env.seller })
  expect(status).toBe(200)
  return {
    ...client,
    orders: async () => (await client.call('GET /api/order/seller')).body.orders,
    moves: (id: string, to: string, more: object = {}) =>
      client.call('POST /api/order/status', { json: { id, status: to, ...more } }),
    switches: (id: string, inStock: boolean) =>
      client.call('POST /api/product/stock', { json: { id, inStock } }),
    edits: (productData: object, files: Blob[] = []) => {
      const form = new FormData()
      form.set('productData', JSON.stringify(productData))
      for (const file of files) form.append('images', file, 'picture.png')
      return client.call('POST /api/product/update', { body: form })
    },
    imports: (file: BlobPart, confirm?: string, choices: Record<string, string> = {}) => {
      const form = new FormData()
      form.set('file', new Blob([file]), 'products.csv')
      if (confirm !== undefined) form.set('confirm', confirm)
      for (const [name, choice] of Object.entries(choices)) form.set(name, choice)
      return client.call('POST /api/product/import', { body: form })
    },
    log: async () => (await client.call('GET /api/seller/audit')).body.entries,
    adds: (productData: unknown, files: (Blob | string)[] = [], { key }: { key?: string } = {}) => {
      const form = new FormData()
      form.set(
        'productData',
        typeof productData === 'string' ? productData : JSON.stringify(productData),
      )
      for (const file of files)
        if (typeof file === 'string') form.append('images', file)
        else form.append('images', file, 'picture.png')
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      return client.call('POST /api/product/add', { body: form, headers })
    },
  }
}
