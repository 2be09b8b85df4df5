import { expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { dayOf, startOf } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { newId } from '#platform/id.ts'
import { openShop } from '#test/open-shop.ts'
import { writeOrders, type OrderFacts } from '#test/orders/order-rows.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

const zone = serverTimeZone()

const minute = 60_000
const lines = [{ productId: 'apples', quantity: 1 }]

async function openWith(orders: Omit<OrderFacts, 'shopperId' | 'lines'>[]) {
  const shop = await openShop()
  const { id: shopperId } = await shop.shopper()
  const ids = await writeOrders(
    shop.database.db,
    orders.map((order) => ({ shopperId, lines, ...order })),
  )
  return { shop, ids, seller: await shop.sellerClient() }
}

test('the board has open orders in the order in which they were promised, whatever their state', async () => {
  const now = Date.now()
  const { seller } = await openWith([
    { number: 'AAA-0001', status: 'Order Placed', placedAt: now - 10 * minute },
    { number: 'AAA-0002', status: 'Out for delivery', placedAt: now - 40 * minute },
    { number: 'AAA-0003', status: 'Packing', placedAt: now - 20 * minute },
    { number: 'AAA-0004', status: 'Order Placed', placedAt: now - 30 * minute },
    { number: 'AAA-0005', status: 'Cancelled', placedAt: now - 15 * minute },
    { number: 'AAA-0006', status: 'Delivered', placedAt: now - 90 * minute, deliveredAt: now },
  ])

  const { body } = await seller.call('GET /api/order/board')

  expect(body.open.map(({ number }) => number)).toEqual(
    ['0002', '0004', '0003', '0001'].map((end) => `AAA-${end}`),
  )
  expect(body.counts).toEqual({
    'Order Placed': 2,
    Packing: 1,
    'Out for delivery': 1,
    Delivered: 1,
  })
  expect(Math.abs(Date.parse(body.now) - now)).toBeLessThan(minute)
})

test('the board shows the first fifty of each column, counts all, and tells the newest', async () => {
  const now = Date.now()
  const { seller, ids } = await openWith(
    Array.from({ length: 230 }, (_, n) => ({
      number: `AAA-${1000 + n}`,
      status: n % 2 === 0 ? ('Order Placed' as const) : ('Packing' as const),
      placedAt: now - n * 1_000,
    })),
  )

  const { body } = await seller.call('GET /api/order/board')

  expect(body.open).toHaveLength(100)
  expect(body.open[0]?.number).toBe('AAA-1229')
  expect(body.counts).toMatchObject({ 'Order Placed': 115, Packing: 115 })
  expect(body.waiting).toEqual(ids.filter((_, n) => n % 2 === 0))
  expect(body.newest.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, n) => `AAA-${1000 + 2 * n}`),
  )
})

test('every open order and all that was delivered today are reached page by page', async () => {
  const now = Date.now()
  const start = startOf(dayOf(now, zone), zone)
  const statuses = ['Order Placed', 'Packing', 'Out for delivery', 'Delivered'] as const
  const { seller } = await openWith(
    Array.from({ length: 335 * 4 }, (_, n) => {
      const status = statuses[n % 4] ?? 'Packing'
      return {
        number: `A${n % 4}A-${1000 + n}`,
        status,
        // Now and then several at the same instant.
        placedAt: now - Math.floor(n / 12) * 1_000,
        deliveredAt: status === 'Delivered' ? start + Math.floor((now - start) / (n + 1)) : null,
      }
    }),
  )

  for (const [n, status] of statuses.entries()) {
    const found: Order[] = []
    let cursor: string | undefined
    do {
      const { body } = await seller.call('GET /api/order/column', {
        query: { status, limit: '50', ...(cursor === undefined ? {} : { cursor }) },
      })
      found.push(...body.orders)
      cursor = body.nextCursor
    } while (cursor !== undefined)

    expect(new Set(found.map(({ number }) => number)).size).toBe(335)
    expect(found.every(({ number }) => number.startsWith(`A${n}A`))).toBe(true)
    const times = found.map(({ promisedAt, deliveredAt }) => deliveredAt ?? promisedAt)
    expect(times).toEqual(status === 'Delivered' ? times.toSorted().toReversed() : times.toSorted())
  }
})

test('what is no column of the board is refused', async () => {
  const { seller } = await openWith([])

  for (const query of [
    {},
    { status: 'Cancelled' },
    { status: 'Packing', cursor: 'x' },
    { status: 'Packing', limit: '0' },
  ])
    expect((await seller.call('GET /api/order/column', { query })).status).toBe(400)
})

test('delivered today is what came to the door since midnight, the latest first', async () => {
  const midnight = startOf(dayOf(Date.now(), zone), zone)
  const { seller } = await openWith([
    {
      number: 'AAA-0001',
      status: 'Delivered',
      placedAt: midnight - 40 * minute,
      deliveredAt: midnight - 1,
    },
    {
      number: 'AAA-0002',
      status: 'Delivered',
      placedAt: midnight - 20 * minute,
      deliveredAt: midnight,
    },
    {
      number: 'AAA-0003',
      status: 'Delivered',
      placedAt: midnight - 30 * minute,
      deliveredAt: midnight + 2,
    },
  ])

  const { body } = await seller.call('GET /api/order/board')

  expect(body.deliveredToday.map(({ number }) => number)).toEqual(['AAA-0003', 'AAA-0002'])
  expect(body.counts.Delivered).toBe(2)
})

test('money that must go back is on the board, also of an order that was never placed', async () => {
  const now = Date.now()
  const online = { status: 'Cancelled', paymentType: 'Online', isPaid: true } as const
  const { seller, ids } = await openWith([
    { ...online, number: 'AAA-0001', placedAt: now - 50 * minute, paymentState: 'refund due' },
    {
      ...online,
      number: 'AAA-0002',
      placedAt: null,
      createdAt: now - 60 * minute,
      paymentState: 'refund due',
    },
    {
      ...online,
      number: 'AAA-0003',
      placedAt: null,
      createdAt: now - 70 * minute,
      paymentState: 'refunded',
    },
    {
      ...online,
      number: 'AAA-0004',
      placedAt: null,
      createdAt: now - 80 * minute,
      isPaid: false,
      paymentState: 'failed',
    },
  ])

  const { body } = await seller.call('GET /api/order/board')
  const read = await Promise.all(
    ids.map(async (id) => (await seller.call('GET /api/order/one', { query: { id } })).status),
  )

  expect(body.refundsDue.map(({ number }) => number)).toEqual(['AAA-0002', 'AAA-0001'])
  expect(read).toEqual([200, 200, 200, 200])
})

test('the seller reads one order as the shopper sees it, with what is packed', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  const placed = await ana.buys(home, { [tomatoes]: 2 })
  const opened = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: tomatoes, quantity: 1 }], address: home },
  })
  const read = (id: string) => seller.call('GET /api/order/one', { query: { id } })

  expect((await read(placed.body.orderId)).body.order).toEqual({
    ...(await ana.orders())[0],
    packed: [],
  })
  expect((await read(opened.body.orderId)).body.order.status).toBe('Awaiting payment')
  expect((await read(newId())).status).toBe(404)
  expect((await read('')).status).toBe(400)
})

test('the board is searched by number and name, in what is open or was delivered today', async () => {
  const now = Date.now()
  const { seller } = await openWith([
    { number: 'KKK-0001', status: 'Order Placed', placedAt: now - 10 * minute },
    { number: 'KKK-0002', status: 'Packing', placedAt: now - 20 * minute },
    { number: 'KKK-0003', status: 'Delivered', placedAt: now - 30 * minute, deliveredAt: now },
    { number: 'KKK-0004', status: 'Cancelled', placedAt: now - 40 * minute },
    {
      number: 'KKK-0005',
      status: 'Delivered',
      placedAt: startOf(dayOf(now, zone), zone) - 30 * minute,
      deliveredAt: startOf(dayOf(now, zone), zone) - minute,
    },
    {
      number: 'QQQ-0006',
      status: 'Packing',
      placedAt: now - 60 * minute,
      address: { firstName: 'Beatrice', lastName: 'Quill' },
    },
  ])
  const find = async (search: string) =>
    (await seller.call('GET /api/order/board-search', { query: { search } })).body.orders.map(
      (order) => order.number,
    )

  expect(await find('kkk')).toEqual(['KKK-0001', 'KKK-0002', 'KKK-0003'])
  expect(await find('kkk-0002')).toEqual(['KKK-0002'])
  expect(await find('bea qu')).toEqual(['QQQ-0006'])
  expect(await find('nobody')).toEqual([])
  for (const search of ['', '   ', 'x'.repeat(101)])
    expect((await seller.call('GET /api/order/board-search', { query: { search } })).status).toBe(
      400,
    )
})

test('the board and the list are for the seller alone', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const { body } = await ana.buys(home, { [tomatoes]: 1 })

  for (const who of [shop.client(), ana])
    for (const answer of [
      await who.call('GET /api/order/board'),
      await who.call('GET /api/order/column', { query: { status: 'Packing' } }),
      await who.call('GET /api/order/board-search', { query: { search: 'ana' } }),
      await who.call('GET /api/order/one', { query: { id: body.orderId } }),
      await who.call('GET /api/order/seller'),
      await who.call('GET /api/order/seller', { query: { search: 'ana' } }),
      await who.call('GET /api/seller/today'),
    ])
      expect([answer.status, answer.body['code']]).toEqual([401, 'sign-in-needed'])
})
