import { expect, inject, test } from 'vitest'
import { dayOf, endOf, startOf } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { seeded, writeOrders } from '#test/orders/order-rows.ts'
import { comparable, plainFigures } from '#test/orders/expected-figures.ts'
import { passNight } from '#test/pass-night.ts'
import { openWithBuyer } from '#test/shops/shop-with-direct-orders.ts'

const zone = serverTimeZone()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const today = async (shop: Shop) => shop.sales.today()

async function expectRight(shop: Shop) {
  const answer = comparable(await today(shop))
  expect(answer).toEqual(await plainFigures(shop.database.db, shop.clock()))
}

const toTheDoor = ['Packing', 'Out for delivery', 'Delivered'] as const

test.each([1, 2, 3])(
  'over forty days of buying, moving and cancelling every figure is right, each time somebody looks (%d)',
  async (seed) => {
    const { shop, products, buys, moves } = await openWithBuyer()
    const random = seeded(seed)
    const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)]
    const open = new Map<string, number>()
    for (let step = 0; step < 160; step++) {
      // Mostly minutes, sometimes a night or two.
      shop.passTime(Math.floor(random() < 0.85 ? random() * 40 * minute : random() ** 2 * 3 * day))
      const id = pick([...open.keys()])
      const reached = id === undefined ? 0 : (open.get(id) ?? 0)
      const chance = random()
      if (chance < 0.45 || id === undefined)
        open.set(await buys(pick(products), Math.ceil(random() * 5)), 0)
      else if (chance < 0.55 && reached < 2) {
        await moves(id, 'Cancelled')
        open.delete(id)
      } else {
        await moves(id, toTheDoor[reached] ?? 'Delivered')
        if (reached < 2) open.set(id, reached + 1)
        else open.delete(id)
      }
      if (random() < 0.15) await expectRight(shop)
    }
    await expectRight(shop)
    shop.passTime(26 * hour)
    await expectRight(shop)
  },
  120_000,
)

test('when yesterday’s order is cancelled today, yesterday is put right', async () => {
  const { shop, products, buys, moves } = await openWithBuyer()
  const [first] = [await buys(products[0], 3), await buys(products[1], 2)]
  passNight(shop)
  expect((await today(shop)).yesterday).toMatchObject({ orders: 2 })

  await moves(first, 'Cancelled')

  const after = await today(shop)
  expect(after.yesterday).toMatchObject({ orders: 1 })
  expect(after.bestSellers.map(({ productId }) => productId)).toEqual([products[1]])
  expect(after.byStatus).toMatchObject({ Cancelled: 1, 'Order Placed': 1 })
  await expectRight(shop)
  // It is known now, and does not have to be counted again.
  expect(await shop.database.db.selectFrom('order_recount').selectAll().execute()).toEqual([])
})

test('the day changes while the shop runs', async () => {
  const { shop, products, buys, moves } = await openWithBuyer()
  const until = (time: number) => shop.passTime(time - shop.clock())
  const midnight = endOf(dayOf(shop.clock(), zone), zone)
  until(midnight - 10 * minute)
  const id = await buys(products[0])
  await moves(id, 'Packing', 'Out for delivery')
  expect((await today(shop)).today.orders).toBe(1)

  // Orders of the old day may still be on their way; the day is open until they have settled.
  until(midnight + 1_000)
  expect(await today(shop)).toMatchObject({
    date: dayOf(midnight, zone),
    today: { orders: 0 },
    yesterday: { orders: 1 },
    byStatus: { 'Out for delivery': 1 },
  })
  await moves(id, 'Delivered')
  await expectRight(shop)
  expect(await shop.database.db.selectFrom('sales_day').select('day').execute()).not.toContainEqual(
    {
      day: dayOf(midnight - 1, zone),
    },
  )

  until(midnight + 10 * minute)
  await expectRight(shop)
  expect(await shop.database.db.selectFrom('sales_day').select('day').execute()).toContainEqual({
    day: dayOf(midnight - 1, zone),
  })
})

test('a day that was counted in another time zone is counted again', async () => {
  const { shop, products, buys } = await openWithBuyer()
  await buys(products[0])
  shop.passTime(day)
  await today(shop)

  await shop.database.db
    .updateTable('sales_day')
    .set((row) => ({
      starts_at: row('starts_at', '+', hour),
      ends_at: row('ends_at', '+', hour),
      orders: 99,
    }))
    .execute()

  await expectRight(shop)
})

test('many orders in a day are counted in parts, and add up', async () => {
  const shop = await openShop()
  const { id: shopperId } = await shop.shopper()
  const start = startOf(dayOf(shop.clock(), zone), zone)
  const random = seeded(5)
  await writeOrders(
    shop.database.db,
    Array.from({ length: 2_600 }, (_, n) => {
      const placedAt = Math.floor(start - 3 * hour + random() * 2 * hour)
      const isCancelled = n % 20 === 0
      return {
        shopperId,
        number: `AAA-${1000 + n}`,
        placedAt,
        status: isCancelled ? ('Cancelled' as const) : ('Delivered' as const),
        deliveredAt: isCancelled ? null : placedAt + Math.floor(random() * hour),
        lines: [{ productId: `product-${n % 40}`, quantity: 1 + (n % 3) }],
      }
    }),
  )

  await expectRight(shop)
})

test('late orders are listed the most late first, at most twenty, and all are counted', async () => {
  const shop = await openShop()
  const { id: shopperId } = await shop.shopper()
  const now = shop.clock()
  const states = ['Order Placed', 'Packing', 'Out for delivery'] as const
  await writeOrders(
    shop.database.db,
    Array.from({ length: 30 }, (_, n) => ({
      shopperId,
      number: `AAA-${1000 + n}`,
      placedAt: now - (n + 5) * minute,
      status: states[n % 3] ?? 'Packing',
      lines: [{ productId: 'apples', quantity: 1 }],
    })),
  )

  // One more is due: the clock may pass it by while the test runs.
  shop.passTime(20 * minute + 30_000)
  const { late } = await today(shop)

  expect(late.count).toBe(25)
  expect(late.orders).toHaveLength(20)
  expect(late.orders[0]?.number).toBe('AAA-1029')
  await expectRight(shop)
})

test.runIf(inject('engine') === 'postgres')(
  'two nodes tell the same, and count a day once',
  async () => {
    const database = await newDatabase()
    const { shop: one, products, buys, moves } = await openWithBuyer(database)
    const two = await openShop({}, { database })
    const ids = [await buys(products[0]), await buys(products[1], 2), await buys(products[1], 2)]
    for (const shop of [one, two]) shop.passTime(day)

    const [mine, yours] = await Promise.all([today(one), today(two)])
    expect(comparable(mine)).toEqual(comparable(yours))
    await Promise.all([
      moves(ids[0] ?? '', 'Cancelled'),
      today(two),
      moves(ids[1] ?? '', 'Cancelled'),
    ])
    await Promise.all([today(two), today(one), today(two)])

    await expectRight(one)
    await expectRight(two)
    expect((await today(two)).yesterday.orders).toBe(1)
  },
)
