import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { writeOrders, writeShoppers } from '#test/orders/order-rows.ts'
import { planOf } from '#test/query-plan.ts'
import { readAll, someOrders } from '#test/orders/sample-orders.ts'
import { openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'
import { keysBeginningWith, shoppersWithKeys } from '#modules/addresses/search-keys.ts'
import {
  numberedFrom,
  ordersOfSearch,
  ordersOfShoppers,
  productOrders,
} from './search-candidates.ts'
import { readSearch } from './search.ts'

const day = 24 * 60 * 60_000

async function openWithOrder() {
  const shop = await openShop()
  const bread = await shop.sells({ name: 'Bread' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const seller = await shop.sellerClient()
  const buys = async () => (await ana.buys(home, { [bread]: 1 })).body.number
  const finds = async (query: Record<string, string>) =>
    (await readAll(seller, query)).map(({ number }) => number)
  return { shop, bread, buys, finds }
}

test('an order is found by its number, name, telephone and product the moment it is placed', async () => {
  const { bread, buys, finds } = await openWithOrder()

  const number = await buys()

  for (const query of [
    { search: number },
    { search: 'silv' },
    { search: '0049301' },
    { product: bread },
  ])
    expect([query, await finds(query)]).toEqual([query, [number]])
})

test('an order placed after the clock was set back is found', async () => {
  const { shop, buys, finds } = await openWithOrder()
  const before = await buys()
  shop.passTime(-2 * day)

  const after = await buys()

  expect(await finds({ search: 'silva' })).toEqual([before, after])
  expect(await finds({ search: after })).toEqual([after])
})

test('an order that awaits its payment is not found, and is when it is paid', async () => {
  const { shop, ana, receivesEvent } = await openWithOnlineOrder()
  const seller = await shop.sellerClient()
  const found = async () => (await readAll(seller, { search: 'silva' })).length

  expect(await found()).toBe(0)
  await receivesEvent()

  expect(await found()).toBe(1)
  expect(await ana.orders()).toHaveLength(1)
})

test('orders from before the keys were kept are found after the upgrade', async () => {
  const ownDatabase = await newDatabase()
  const old = await openShop({}, { database: ownDatabase })
  const { id: shopperId } = await old.shopper()
  const orders = someOrders(shopperId, old.clock(), 1_100)
  await writeOrders(old.database.db, orders)
  const { db } = old.database
  // As the migration leaves a shop that has sold before.
  await db.deleteFrom('address_search_key').execute()
  await sql`update orders set address = '{"broken' where number = ${orders[1]?.number}`.execute(db)
  await db
    .insertInto('setting')
    .values({ name: 'search keys of old orders', value: 'missing' })
    .execute()
  await old.close()

  const shop = await openShop({}, { database: ownDatabase })

  const seller = await shop.sellerClient()
  const isMeant = ({ address, placedAt, number }: (typeof orders)[number]) =>
    placedAt !== null && number !== orders[1]?.number && /Silva/.test(address?.lastName ?? '')
  expect(await readAll(seller, { search: 'silva' })).toHaveLength(orders.filter(isMeant).length)
  expect(await shop.database.db.selectFrom('setting').select('name').execute()).not.toContainEqual({
    name: 'search keys of old orders',
  })
})

test('a name that hundreds of shoppers have is found for all of them, two names for those who have both', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const seller = await shop.sellerClient()
  const lastNames = ['Novak', 'Mialer', 'Silva']
  const orders = Array.from({ length: 330 }, (_, n) => ({
    shopperId: `shopper-${n}`,
    number: `7K1-${String(n).padStart(4, '0')}`,
    status: 'Packing' as const,
    placedAt: shop.clock() - n * 1_000,
    // Somebody called Mia Mialer has two names that begin like that.
    address: { firstName: 'Mia', lastName: lastNames[n % 3] ?? '' },
    lines: [{ productId: 'bread', quantity: 1 }],
  }))
  await writeShoppers(
    db,
    orders.map(({ shopperId }) => shopperId),
  )
  await writeOrders(db, orders)
  const numbersOf = (some: typeof orders) => some.map(({ number }) => number)
  const finds = async (search: string) =>
    (await readAll(seller, { search }, '200')).map(({ number }) => number)

  expect(await finds('mia')).toEqual(numbersOf(orders))
  expect(await finds('mia nov')).toEqual(numbersOf(orders.filter((_, n) => n % 3 === 0)))
  expect(await finds('silva mia')).toEqual(numbersOf(orders.filter((_, n) => n % 3 === 2)))
  expect(await finds('mia nobody')).toEqual([])
})

test('how many orders a name has is not estimated from the oldest accounts', async () => {
  const { database, clock } = await openShop()
  const { db } = database
  const shoppers = Array.from({ length: 40 }, (_, n) => `shopper-${10 + n}`)
  // The first ten have ordered twenty times, the others once.
  const orders = shoppers.flatMap((shopperId, n) =>
    Array.from({ length: n < 10 ? 20 : 1 }, (_, nth) => ({
      shopperId,
      number: `${shopperId.slice(-2)}A-${String(nth).padStart(4, '0')}`,
      status: 'Packing' as const,
      placedAt: clock() - nth * 1_000,
      address: { firstName: 'Mia', lastName: 'Silva' },
      lines: [{ productId: 'bread', quantity: 1 }],
    })),
  )
  await writeShoppers(db, shoppers)
  await writeOrders(db, orders)
  const limits = { tooMany: 300, atOnce: 50, sample: 8 }

  for (const name of ['mia', 'mia silva'])
    expect(await ordersOfSearch(db, readSearch(name), limits)).toHaveLength(230)
})

test('what a search asks is answered from an index', async () => {
  const { database } = await openShop()
  const { db } = database

  expect(await planOf(database, numberedFrom(db, '7K1'))).toMatch(
    /orders_number_key|sqlite_autoindex_orders_2 \(number>\? AND number<\?/,
  )
  expect(await planOf(database, ordersOfShoppers(db, ['ana']))).toContain('orders_of_shopper')
  expect(await planOf(database, productOrders(db, 'bread', '').limit(500))).toContain(
    'order_lines_of_product',
  )
  const [first, second] = [keysBeginningWith('name:an'), keysBeginningWith('name:si')]
  // Each range is read once, whatever PostgreSQL expects of it.
  expect(await planOf(database, shoppersWithKeys(db, first, second))).toMatch(/intersect/i)
})
