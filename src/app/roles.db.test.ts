import { notFound } from '#platform/common-refusals.ts'
import { expect, test } from 'vitest'
import type { Call } from '#platform/call.ts'
import { newId } from '#platform/id.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import type { Person } from '#test/people.ts'
import { someAddress } from '#test/sample-address.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { createApi } from './api.ts'
import { calls } from './calls.ts'

const callsFor = (...roles: Call['who'][]) =>
  keysOf(calls).filter((name) => roles.includes(calls[name].who))
const sellerCalls = callsFor('seller')
const shopperCalls = callsFor('shopper', 'buyer')

/** A product belongs to nobody. */
const isAboutProduct = ['POST /api/back-in-stock/request', 'POST /api/favourites/add']

/** That every call has a route is another test's matter. */
function routesOf(shop: Shop): Set<string> {
  return new Set(createApi(shop.services).routes.map(({ method, path }) => `${method} ${path}`))
}

test("every one of the seller's calls is closed to visitors and to shoppers, whatever they send", async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })
  const [order] = await ana.orders()
  const id = order?._id ?? ''
  const everything = {
    id: tomatoes,
    status: 'Packing',
    inStock: false,
    archived: true,
    price: 1,
    offerPrice: 1,
  }
  const form = new FormData()
  form.set('productData', JSON.stringify({ ...everything, name: 'Mine', category: 'Dairy' }))
  form.set('file', new Blob(['name,category,price,offerPrice\nMine,Dairy,1,1']), 'a.csv')
  const versionBefore = shop.catalogue.publicVersion

  const routes = routesOf(shop)
  const there = sellerCalls.filter((name) => routes.has(name))
  for (const name of there) {
    const sent = name.startsWith('GET')
      ? [{ query: { id } }, { query: { id: tomatoes } }, {}]
      : [{ json: everything }, { json: { ...everything, id } }, { body: form }, { json: {} }]
    for (const who of [ana, shop.client()])
      for (const what of sent) {
        const { status, body } = await who.call(name, what)
        expect([name, status, body]).toEqual([
          name,
          401,
          { success: false, code: 'sign-in-needed', message: 'Please log in as the seller' },
        ])
      }
  }

  expect(there.length).toBeGreaterThan(8)
  expect(shop.catalogue.publicVersion).toBe(versionBefore)
  expect((await ana.orders())[0]?.status).toBe('Order Placed')
  expect(await shop.database.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
})

test("every one of a shopper's calls is closed to visitors and to the seller, whatever they send", async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [tomatoes]: 1 })
  const id = (await ana.orders())[0]?._id ?? ''
  const before = await everythingOf(ana)
  const order = { items: [{ product: tomatoes, quantity: 1 }], address: home, userId: ana.id }

  for (const name of shopperCalls) {
    const sent = name.startsWith('GET')
      ? [{ query: { id } }, { query: { userId: ana.id } }, {}]
      : [{ json: { id } }, { json: { id: home } }, { json: order }, { json: {} }]
    for (const who of [await shop.sellerClient(), shop.client()])
      for (const what of sent) {
        const { status, body } = await who.call(name, what)
        expect([name, status, body]).toEqual([
          name,
          401,
          { success: false, code: 'sign-in-needed', message: 'Please log in' },
        ])
      }
  }

  expect(shopperCalls.length).toBeGreaterThan(15)
  expect(await everythingOf(ana)).toEqual(before)
})

test("a guest's session is good for placing orders, with the own address, and for nothing else", async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const { gus, orderId, link } = await withGuestOrder(shop)
  const bo = openGuest(shop, 'bo@example.com')
  await bo.livesAt()
  // Also where the session is shown as if it were of somebody with an account.
  for (const name of ['larder_shopper', 'larder_seller'])
    gus.cookies.set(name, gus.cookies.get('larder_guest') ?? '')
  const nobody = callsFor('shopper').map((name) => [name, 'Please log in'] as const)
  const seller = sellerCalls.map((name) => [name, 'Please log in as the seller'] as const)
  const json = { id: orderId, items: [{ product: tomatoes, quantity: 1 }], password: 'x' }

  for (const [name, message] of [...nobody, ...seller])
    for (const guest of [gus, bo]) {
      const sent = name.startsWith('GET') ? { query: { id: orderId } } : { json }
      const { status, body } = await guest.call(name, sent)
      expect([name, status, body.message]).toEqual([name, 401, message])
    }
  expect(callsFor('buyer')).toEqual(['POST /api/order/cod', 'POST /api/order/stripe'])
  const gusHome = await gus.livesAt()
  for (const [who, address] of [
    [gus, home],
    [bo, home],
    [bo, gusHome],
    [ana, gusHome],
  ] as const)
    for (const name of callsFor('buyer')) {
      const { status } = await who.call(name, { json: { ...json, address } })
      expect([name, status]).toEqual([name, 404])
    }
  for (const who of [ana, bo, await shop.sellerClient(), shop.client()])
    for (const name of [
      'GET /api/order/linked',
      'POST /api/order/linked/pay',
      'POST /api/order/linked/cancel',
      'POST /api/order/linked/change',
      'POST /api/order/linked/problem',
    ] as const)
      expect([name, (await who.call(name)).status]).toEqual([name, 410])
  expect((await withLink(shop, link).reads()).body.order.status).toBe('Order Placed')
})

test("a shopper gets the same answer for somebody else's order or address as for one that does not exist", async () => {
  const shop = await openShop({ TEST_BANK: '1' })
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [tomatoes]: 1 })
  const id = (await ana.orders())[0]?._id ?? ''
  const items = [{ product: tomatoes, quantity: 2 }]
  const opened = await ana.call('POST /api/order/stripe', { json: { items, address: home } })
  const before = await everythingOf(ana)
  const bela = await shop.shopper('Bela')
  /** Of every call that takes the id of something that belongs to a shopper. */
  const sentWith: Record<string, (own: string) => object> = {
    'POST /api/address/update': (own) => ({ json: { ...someAddress, id: own } }),
    'POST /api/address/delete': (own) => ({ json: { id: own } }),
    'POST /api/address/restore': (own) => ({ json: { id: own } }),
    'POST /api/address/default': (own) => ({ json: { id: own } }),
    'POST /api/order/cod': (own) => ({ json: { items, address: own } }),
    'POST /api/order/stripe': (own) => ({ json: { items, address: own } }),
    'GET /api/order/mine': (own) => ({ query: { id: own } }),
    'GET /api/order/invoice': (own) => ({ query: { id: own } }),
    'POST /api/order/pay': (own) => ({ json: { id: own } }),
    'POST /api/order/cancel': (own) => ({ json: { id: own } }),
    'POST /api/order/change': (own) => ({ json: { id: own } }),
    'POST /api/order/refuse-substitute': (own) => ({ json: { id: own, product: tomatoes } }),
    'POST /api/order/problem': (own) => ({
      json: { id: own, product: tomatoes, kind: 'missing', pieces: 1 },
    }),
  }
  const takesId = shopperCalls.filter((name) => {
    const call: Call = calls[name]
    return (
      call.refuses?.some(({ code }) => code === notFound.code) && !isAboutProduct.includes(name)
    )
  })
  expect(takesId.toSorted()).toEqual(Object.keys(sentWith).toSorted())

  for (const name of takesId)
    for (const own of [id, home, opened.body.orderId]) {
      const answer = await bela.call(name, sentWith[name]?.(own) ?? {})
      const unknown = await bela.call(name, sentWith[name]?.(newId()) ?? {})
      expect([name, answer.status, answer.body]).toEqual([name, 404, unknown.body])
      expect(answer.body).toMatchObject({ success: false, code: 'not-found' })
    }
  expect(await everythingOf(ana)).toEqual(before)
})

async function everythingOf(person: Person) {
  const answers = [
    await person.call('GET /api/order/user'),
    await person.call('GET /api/order/unpaid'),
    await person.call('GET /api/address/list'),
    await person.call('GET /api/user/is-auth'),
  ]
  return answers.map(({ body }) => body)
}
