import { expect, inject, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'

const second = 1_000
const minute = 60 * second
const otherOrigin = 'https://app.example'

/** One pack of tomatoes is 2.96 for a client of the specification, and 7.86 with the fee of this shop. */
async function openWithFee(shop?: Shop) {
  const opened = shop ?? (await openShop({ WEB_ORIGINS: otherOrigin }))
  await setDelivery(opened, { areas: [{ ...near, feeCents: 4_90 }], isFeeTaxed: false })
  const tomatoes = await opened.sells({ offerCents: 2_90 })
  const ana = await opened.shopper('Ana')
  const home = await ana.livesAt()
  const json = { items: [{ product: tomatoes, quantity: 1 }], address: home }
  const order = (call: 'cod' | 'stripe' = 'cod', headers: Record<string, string> = {}) =>
    ana.call(`POST /api/order/${call}`, { json, headers })
  return { shop: opened, ana, home, tomatoes, json, order }
}

/** An order with the cookies of this client, to any node and from any origin. */
const send = (shop: Shop, { cookies }: Client, json: object, headers: object = {}) =>
  shop.app.request(
    '/api/order/cod',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      body: JSON.stringify(json),
    },
    {},
  )

test.each(['cod', 'stripe'] as const)(
  'by %s: a client that did not show the fee is told of it first, and nothing is taken',
  async (call) => {
    const { shop, ana, order } = await openWithFee()
    const refused = await order(call)

    expect([refused.status, refused.body['code'], refused.body['total']]).toEqual([
      409,
      'total-not-seen',
      7.86,
    ])
    expect(refused.body['message']).toBe(
      'This order costs $7.86 in total, with $4.90 Shipping Fee and $0.06 Tax (2%). Nothing was ordered yet: to agree, please order again',
    )
    const { db } = shop.database
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])

    shop.passTime(2 * second)
    expect((await order(call)).status).toBe(409)
    shop.passTime(second)
    expect((await order(call)).status).toBe(200)
    expect(await db.selectFrom('orders').select('total_cents').execute()).toEqual([
      { total_cents: 7_86 },
    ])
    expect(await ana.orders()).toHaveLength(call === 'cod' ? 1 : 0)
  },
)

test('the same with a key, and a repeat finds the order', async () => {
  const { shop, ana, order } = await openWithFee()
  const key = { 'idempotency-key': 'one' }
  expect((await order('cod', key)).status).toBe(409)
  shop.passTime(3 * second)
  expect((await order('cod', key)).status).toBe(200)
  expect((await order('cod', key)).status).toBe(200)
  expect(await ana.orders()).toHaveLength(1)
})

test('another order, another total, another shopper or ten minutes: all are asked again', async () => {
  const { shop, ana, home, tomatoes, order } = await openWithFee()
  const ben = await shop.shopper('Ben')
  await order()
  shop.passTime(3 * second)

  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(409)
  expect((await ben.buys(await ben.livesAt(), { [tomatoes]: 1 })).status).toBe(409)
  await setDelivery(shop, { areas: [{ ...near, feeCents: 5_90 }], isFeeTaxed: false })
  expect((await order()).body['total']).toBe(8.86)
  shop.passTime(10 * minute + 1)
  expect((await order()).status).toBe(409)
  shop.passTime(10 * minute)
  expect((await order()).status).toBe(200)
})

test('a shopper who agreed is asked again for the next order, and answers are swept', async () => {
  const { shop, order } = await openWithFee()
  await order()
  shop.passTime(3 * second)
  expect((await order()).status).toBe(200)
  shop.passTime(6 * second)
  expect((await order()).status).toBe(409)

  shop.passTime(11 * minute)
  await shop.upkeep.run()
  expect(await shop.database.db.selectFrom('asked_total').selectAll().execute()).toEqual([])
})

test('pages on other origins get it as an answer', async () => {
  const { shop, ana, json } = await openWithFee()
  const answer = await send(shop, ana, json, { origin: otherOrigin })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: false, code: 'total-not-seen' })
})

test('a total that the specification gives, or that was seen, is not asked about', async () => {
  const { shop, ana, home, tomatoes } = await openWithFee()
  const seen = await ana.buys(home, { [tomatoes]: 1 }, { json: { seenTotal: 7.86 } })
  expect(seen.status).toBe(200)
  await setDelivery(shop, { areas: [{ ...near, feeCents: 0 }], isFeeTaxed: false })
  expect((await ana.buys(home, { [tomatoes]: 2 })).status).toBe(200)
})

test.skipIf(inject('engine') === 'sqlite')('another node knows what was asked', async () => {
  const database = await newDatabase()
  const [one, two] = [await openShop({}, { database }), await openShop({}, { database })]
  const { ana, json, order } = await openWithFee(one)
  expect((await order()).status).toBe(409)
  two.passTime(4 * second)

  const answer = await send(two, ana, json)
  expect(answer.status).toBe(200)
})
