import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { createApi } from './api.ts'
import { calls } from './calls.ts'

const sellerCalls = keysOf(calls).filter((name) => calls[name].who === 'seller')

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
  const versionBefore = shop.catalogue.version

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
  expect(shop.catalogue.version).toBe(versionBefore)
  expect((await ana.orders())[0]?.status).toBe('Order Placed')
  expect(await shop.database.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
})
