import { expect, test } from 'vitest'
import { dayOf, addDays } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { openShop } from '#test/open-shop.ts'
import { writeOrders, type OrderFacts } from '#test/orders/order-rows.ts'
import { readAll, soldProducts, someOrders } from '#test/orders/sample-orders.ts'
import { sellerOrdersQuery } from './contract.ts'
import { listSellerOrders } from './list.ts'

const zone = serverTimeZone()

const minute = 60_000
const day = 24 * 60 * minute
async function openWithOrders(count?: number) {
  const shop = await openShop()
  const ana = await shop.shopper()
  const orders = someOrders(ana.id, shop.clock(), count)
  await writeOrders(shop.database.db, orders)
  const seller = await shop.sellerClient()
  return { shop, seller, orders }
}

/** What the parameters mean, said once more and plainly. */
function expected(orders: OrderFacts[], query: Record<string, string>, now: number): string[] {
  const isMoneyBack = /refund/.test(query['paymentState'] ?? '')
  return orders
    .map((it) => ({ ...it, at: it.placedAt ?? it.createdAt ?? 0 }))
    .filter(
      (it) =>
        (it.placedAt !== null || isMoneyBack) &&
        (query['status'] === undefined || it.status === query['status']) &&
        (query['paymentType'] === undefined || it.paymentType === query['paymentType']) &&
        (query['paid'] === undefined || String(it.isPaid) === query['paid']) &&
        (query['paymentState'] === undefined || it.paymentState === query['paymentState']) &&
        (query['from'] === undefined || dayOf(it.at, zone) >= query['from']) &&
        (query['to'] === undefined || dayOf(it.at, zone) <= query['to']) &&
        (query['product'] === undefined ||
          it.lines.some(({ productId }) => productId === query['product'])) &&
        (query['late'] === undefined ||
          String(isLate(it, query['status'], now)) === query['late']) &&
        (query['search'] === undefined || searches[query['search']]?.(it) === true),
    )
    .toSorted((a, b) => b.at - a.at)
    .map(({ number }) => number)
}

function isLate(it: OrderFacts, status: string | undefined, now: number): boolean {
  const promised = (it.placedAt ?? 0) + 30 * minute
  if (status === 'Delivered') return (it.deliveredAt ?? 0) > promised
  return !['Delivered', 'Cancelled'].includes(it.status) && promised <= now
}

const searches: Record<string, (it: OrderFacts) => boolean> = {
  '7k1': ({ number }) => number.startsWith('7K1'),
  '7K': ({ number }) => number.startsWith('7K'),
  '0ab-001': ({ number }) => number.startsWith('0AB-001'),
  silva: ({ address }) => /Silva/.test(address?.lastName ?? ''),
  'ANA mull': ({ address }) =>
    address?.firstName === 'Ana' && /Müller/.test(address.lastName ?? ''),
  "o'brien": ({ address }) => address?.lastName === "O'Brien",
  zoe: ({ address }) => address?.firstName === 'Zoë',
  '0049 30': ({ address }) => /^0049.30/.test(address?.phone ?? ''),
  '1555010': ({ address }) => /555/.test(address?.phone ?? ''),
  nobody: () => false,
}

function questions() {
  const today = dayOf(Date.now(), zone)
  const alone: Record<string, string>[] = [
    {},
    ...['Awaiting payment', 'Order Placed', 'Packing', 'Delivered', 'Cancelled'].map((status) => ({
      status,
    })),
    { paymentType: 'COD' },
    { paymentType: 'Online' },
    { paid: 'true' },
    { paid: 'false' },
    ...['open', 'paid', 'failed', 'refund due', 'refunded'].map((paymentState) => ({
      paymentState,
    })),
    { from: today },
    { to: addDays(today, -1) },
    { from: addDays(today, -3), to: addDays(today, -2) },
    { from: addDays(today, 1) },
    { late: 'true' },
    { late: 'false' },
    ...Object.keys(searches).map((search) => ({ search })),
    ...soldProducts.map((product) => ({ product })),
    { product: 'nothing' },
  ]
  const together: Record<string, string>[] = [
    { status: 'Delivered', late: 'true' },
    { status: 'Delivered', late: 'false' },
    { status: 'Packing', late: 'true' },
    { status: 'Cancelled', late: 'true' },
    { status: 'Delivered', paid: 'false' },
    { status: 'Cancelled', paymentType: 'Online', from: addDays(today, -4) },
    { late: 'true', paymentType: 'COD', product: 'bread' },
    { late: 'true', search: 'ANA mull' },
    { search: 'silva', product: 'dates', paid: 'true' },
    { search: '7k1', status: 'Delivered', to: addDays(today, -1) },
    { search: '0049 30', paymentState: 'refunded' },
    { search: "o'brien", paymentState: 'refund due', from: addDays(today, -5) },
    { product: 'apples', paymentState: 'refunded', status: 'Cancelled' },
    { product: 'cheese', from: addDays(today, -2), to: today, paymentType: 'Online' },
  ]

  return { alone, together }
}

async function expectNarrowed(queries: Record<string, string>[]) {
  const { shop, seller, orders } = await openWithOrders()
  const now = shop.clock()
  for (const query of queries) {
    const found = await readAll(seller, query)
    expect([query, found.map(({ number }) => number).toSorted()]).toEqual([
      query,
      expected(orders, query, now).toSorted(),
    ])
    const times = found.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  }
}

test('every parameter narrows the list', () => expectNarrowed(questions().alone), 60_000)

test('parameters narrow the list together', () => expectNarrowed(questions().together), 60_000)

test('searches and products that find too many, or need many statements, narrow the list alike', async () => {
  const { shop, orders } = await openWithOrders()
  const now = shop.clock()
  const searching = [...questions().alone, ...questions().together].filter(
    ({ search, product }) => search !== undefined || product !== undefined,
  )
  for (const tooMany of [20, 10_000])
    for (const query of searching) {
      const limits = { tooMany, atOnce: 7, sample: 1 }
      const deps = { db: shop.database.db, clock: () => now, timeZone: () => zone, limits }
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await listSellerOrders(
          deps,
          sellerOrdersQuery.parse({ ...query, cursor, limit: '9' }),
        )
        found.push(...page.orders.map(({ number }) => number))
        cursor = page.nextCursor
        if (cursor === undefined) break
      }
      expect([query, found.toSorted()]).toEqual([query, expected(orders, query, now).toSorted()])
    }
}, 60_000)

test('without parameters the list is what it was: the newest 200 and a cursor', async () => {
  const { shop, seller, orders } = await openWithOrders()
  const ben = await shop.shopper('Ben')
  const more = someOrders(ben.id, shop.clock() - 20 * day, 120)
  await writeOrders(
    shop.database.db,
    more.map((it, n) => ({ ...it, number: `ZZZ-${n + 1000}` })),
  )

  const { body } = await seller.call('GET /api/order/seller')

  expect(body.orders).toHaveLength(200)
  const query = { cursor: body.nextCursor ?? '' }
  const rest = (await seller.call('GET /api/order/seller', { query })).body
  const all = [...body.orders, ...rest.orders].map(({ number }) => number)
  expect([rest.nextCursor, new Set(all).size]).toEqual([undefined, all.length])
  expect(all).toHaveLength(expected([...orders, ...more], {}, shop.clock()).length)
})

test('a shopper reads on past 200 orders by the cursor, newest first and each once', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const orders = someOrders(ana.id, shop.clock(), 230)
  await writeOrders(shop.database.db, orders)

  const first = (await ana.call('GET /api/order/user')).body
  const query = { cursor: first.nextCursor ?? '' }
  const rest = (await ana.call('GET /api/order/user', { query })).body

  expect([first.orders.length, rest.nextCursor]).toEqual([200, undefined])
  const all = [...first.orders, ...rest.orders]
  const numbers = all.map(({ number }) => number).toSorted()
  expect(numbers).toEqual(expected(orders, {}, shop.clock()).toSorted())
  const times = all.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('pages neither repeat nor drop an order while new ones arrive', async () => {
  const { shop, seller, orders } = await openWithOrders(70)
  const ben = await shop.shopper('Ben')
  let arrived = 0
  for (const query of [{}, { status: 'Delivered' }, { search: 'silva' }, { product: 'apples' }]) {
    const wanted = expected(orders, query, shop.clock())
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await seller.call('GET /api/order/seller', {
        query: { ...query, limit: '5', ...(cursor === undefined ? {} : { cursor }) },
      })
      found.push(...body.orders.map(({ number }) => number))
      cursor = body.nextCursor
      await writeOrders(shop.database.db, [
        {
          shopperId: ben.id,
          number: `NEW-${1000 + arrived++}`,
          status: 'Delivered',
          placedAt: shop.clock(),
          deliveredAt: shop.clock(),
          lines: [{ productId: 'apples', quantity: 1 }],
        },
      ])
    } while (cursor !== undefined)

    const old = found.filter((number) => !number.startsWith('NEW'))
    expect([query, old.toSorted()]).toEqual([query, wanted.toSorted()])
    expect(new Set(found).size).toBe(found.length)
  }
}, 60_000)

test('what is no parameter of the list is refused', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  for (const query of [
    { from: 'yesterday' },
    { to: '2026-02-30' },
    { late: 'perhaps' },
    { paid: '2' },
    { paymentType: 'Barter' },
    { paymentState: 'lost' },
    { search: 'x'.repeat(101) },
    { product: 'x'.repeat(65) },
  ])
    expect([query, (await seller.call('GET /api/order/seller', { query })).status]).toEqual([
      query,
      400,
    ])
})

test('orders that nobody has paid are read on by the cursor, newest first and each once', async () => {
  const { seller, orders } = await openWithOrders()
  const expectedNumbers = orders
    .filter(({ placedAt }) => placedAt === null)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
    .map(({ number }) => number)
  const found: string[] = []

  let cursor: string | undefined
  do {
    const { body } = await seller.call('GET /api/order/seller', {
      query: { placed: 'false', limit: '3', ...(cursor === undefined ? {} : { cursor }) },
    })
    found.push(...body.orders.map(({ number }) => number))
    cursor = body.nextCursor
  } while (cursor !== undefined)

  expect(found).toEqual(expectedNumbers)
  expect(found.length).toBeGreaterThan(3)
})
