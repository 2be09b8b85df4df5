import { expect } from 'vitest'
import { linkHeader } from '#modules/orders/order/link-contract.ts'
import type { Shop } from '../open-shop.ts'
import { someAddress } from '../sample-address.ts'

type Buying = { key?: string; json?: object; headers?: Record<string, string> }

/** A browser whose person orders without an account. */
export function openGuest(shop: Shop, email = 'gus@example.com') {
  const client = shop.client()
  const tells = (changed: object = {}, network?: string) =>
    client.call('POST /api/guest/details', {
      json: { ...someAddress, firstName: 'Gus', lastName: 'Bell', email, ...changed },
      headers: network === undefined ? {} : { 'x-forwarded-for': network },
    })
  return {
    ...client,
    email,
    tells,
    livesAt: async (street = 'Elm Street 1') => (await tells({ street })).body.address,
    buys: (address: string, items: Record<string, number>, more: Buying = {}) =>
      client.call('POST /api/order/cod', sent(address, items, more)),
    buysOnline: (address: string, items: Record<string, number>, more: Buying = {}) =>
      client.call('POST /api/order/stripe', sent(address, items, more)),
  }
}

const sent = (address: string, items: Record<string, number>, more: Buying) => ({
  json: {
    items: Object.entries(items).map(([product, quantity]) => ({ product, quantity })),
    address,
    ...more.json,
  },
  headers: { ...(more.key !== undefined && { 'idempotency-key': more.key }), ...more.headers },
})

/** Any browser with this link. */
export function withLink(shop: Shop, link = '') {
  const client = shop.client()
  const headers = { [linkHeader]: link }
  return {
    reads: () => client.call('GET /api/order/linked', { headers }),
    readsInvoice: () => client.call('GET /api/order/linked/invoice', { headers }),
    pays: () => client.call('POST /api/order/linked/pay', { headers }),
    changes: (json: object) => client.call('POST /api/order/linked/change', { headers, json }),
    tellsOfProblem: (json: object) =>
      client.call('POST /api/order/linked/problem', { headers, json }),
    refuses: (product: string) =>
      client.call('POST /api/order/linked/refuse-substitute', { headers, json: { product } }),
    cancels: () => client.call('POST /api/order/linked/cancel', { headers }),
  }
}

/** A guest who has ordered two packs of tomatoes, to be paid on delivery. */
export async function withGuestOrder(shop: Shop, email?: string) {
  const tomatoes = await shop.sells({ name: 'Vine tomatoes' })
  const gus = openGuest(shop, email)
  const home = await gus.livesAt()
  const { status, body } = await gus.buys(home, { [tomatoes]: 2 })
  expect(status).toBe(200)
  const { orderId, number, link = '' } = body
  return { tomatoes, gus, home, orderId, number, link }
}
