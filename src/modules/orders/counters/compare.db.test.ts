import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { addPieces, setCount } from '#modules/catalogue/editing/stock/set-count.ts'
import { newId } from '#platform/id.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { shoppersOf } from '#test/shops/many-shoppers.ts'
import { openWithSlots, savePickup } from '#test/shops/shop-with-slots.ts'
import { moveOrder } from '../moves/move.ts'
import { buyWithCash } from '../placing/place.ts'
import { compareCounts } from './compare-counts.ts'
import { comparePlaces } from './compare-places.ts'

const minute = 60_000
const hour = 60 * minute
const owner = { address: '127.0.0.1' }

/** What an operator would find in the log. */
async function findDifferences({ database: { db }, clock }: Pick<Shop, 'database' | 'clock'>) {
  const found: { level: number; repair: string }[] = []
  const log = pino({ base: null }, { write: (line) => found.push(JSON.parse(line)) })
  await comparePlaces({ db, clock, log })
  await compareCounts({ db, clock, log })
  return found
}

async function openCounting() {
  const opened = await openWithSlots({ capacity: 5, daysAhead: 3 })
  const { shop } = opened
  const milk = await shop.sells({ name: 'Milk', stock: 40, lowStock: 5 })
  const eggs = await shop.sells({ name: 'Eggs', stock: 25 })
  return { ...opened, milk, eggs }
}

const steps = record({
  does: constantFrom(
    'buys',
    'buys online',
    'cancels',
    'moves on',
    'comes back',
    'changes',
    'delivery',
    'spoiled',
    'counts',
  ),
  passes: nat(5 * 60),
  which: nat(1_000),
})

test('no order, cancellation, expiry or delivery makes a difference between counters and orders', async () => {
  const lists = array(steps, { minLength: 30, maxLength: 40, size: 'max' })
  await assert(asyncProperty(lists, runSteps), { numRuns: 2, endOnFailure: true })
})

async function runSteps(list: { does: string; passes: number; which: number }[]) {
  const { shop, ana, home, milk, eggs, tomatoes, slots } = await openCounting()
  for (const { does, passes, which } of list) {
    shop.passTime((2 + passes) * minute)
    // Unpaid orders expire.
    await shop.reconciler.run()
    const id = which % 2 === 0 ? milk : eggs
    const offered = await slots()
    const slot = which % 3 === 0 ? undefined : offered[which % offered.length]?.id
    const items = { [id]: 1 + (which % 3), ...(which % 5 === 0 && { [tomatoes]: 1 }) }
    const orders = await shop.database.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .orderBy('created_at', 'desc')
      .execute()
    const order = orders[which % Math.min(5, orders.length)]
    if (does === 'buys') await ana.buys(home, items, { json: { slot } })
    if (does === 'buys online')
      await ana.call('POST /api/order/stripe', {
        json: {
          items: Object.entries(items).map(([product, quantity]) => ({ product, quantity })),
          address: home,
          slot,
        },
      })
    if (does === 'cancels' && order)
      await ana.call('POST /api/order/cancel', { json: { id: order.id } })
    if (does === 'moves on' && order?.status === 'Order Placed')
      await moveOrder(shop, { id: order.id, to: 'Packing', by: 'seller' })
    if (does === 'comes back' && order?.status === 'Packing') {
      await moveOrder(shop, { id: order.id, to: 'Out for delivery', by: 'seller' })
      const restock = which % 4 === 0
      await moveOrder(shop, { id: order.id, to: 'Returned', by: 'seller', restock })
    }
    if (does === 'changes' && order) {
      const json = { id: order.id, items: [{ product: id, left: 1 }], slot }
      await ana.call('POST /api/order/change', { json })
    }
    if (does === 'delivery') await addPieces(shop, owner, { id, add: 10, reason: 'delivery' })
    if (does === 'spoiled')
      await addPieces(shop, owner, { id, add: -1, reason: 'spoiled' }).catch(() => {})
    if (does === 'counts') {
      const [row] = await counts(shop, id)
      await setCount(shop, owner, { id, stock: 30, seenStock: row?.pieces, reason: 'counted' })
    }

    expect(await findDifferences(shop)).toEqual([])
  }

  // A change a day ago that has no other near it: a wrong count is found now.
  for (const id of [milk, eggs]) {
    shop.passTime(5 * minute)
    await addPieces(shop, owner, { id, add: 1, reason: 'delivery' })
  }
  shop.passTime(25 * hour)
  await shop.reconciler.run()
  expect(await findDifferences(shop)).toEqual([])
  await sql`update product_stock set pieces = pieces + 1`.execute(shop.database.db)
  expect(await findDifferences(shop)).toHaveLength(2)
}

const counts = ({ database }: Shop, id: string) =>
  database.db.selectFrom('product_stock').selectAll().where('product_id', '=', id).execute()

test('a counter that was changed is an error in the log, with the statement that repairs it', async () => {
  const { shop, ana, home, milk, eggs, slotAt } = await openCounting()
  const { db } = shop.database
  shop.passTime(25 * hour)
  const [soon, late] = [await slotAt(3), await slotAt(20)]
  await ana.buys(home, { [milk]: 2, [eggs]: 1 }, { json: { slot: soon.id } })
  await ana.buys(home, { [milk]: 3 }, { json: { slot: late.id } })
  expect(await findDifferences(shop)).toEqual([])
  const slotsBefore = await db.selectFrom('delivery_slot').selectAll().execute()
  await sql`update product_stock set pieces = pieces - 4 where product_id = ${milk}`.execute(db)
  await sql`update delivery_slot set taken = 3 where starts_at = ${Date.parse(late.start)}`.execute(
    db,
  )
  const error = vi.spyOn(shop.log, 'error')

  await shop.upkeep.run()

  expect(error.mock.calls).toHaveLength(2)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ productId: milk, pieces: 31, expected: 35 }),
    'the count of a product is not what its orders have left',
  )
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ slot: { start: late.start, end: late.end }, taken: 3, orders: 1 }),
    'the places taken of a delivery slot are not those of its orders',
  )
  for (const { repair } of await findDifferences(shop)) await sql.raw(repair).execute(db)
  expect(await findDifferences(shop)).toEqual([])
  expect(await counts(shop, milk)).toMatchObject([{ pieces: 35 }])
  expect(await db.selectFrom('delivery_slot').selectAll().execute()).toEqual(slotsBefore)
})

test('an order that took nothing and a cancelled one that gave nothing back are found', async () => {
  const { shop, ana, home, milk, eggs } = await openCounting()
  const { db } = shop.database
  shop.passTime(5 * minute)
  const { body: old } = await ana.buys(home, { [eggs]: 2 })
  shop.passTime(25 * hour)
  const { body: recent } = await ana.buys(home, { [milk]: 2 })
  await moveOrder(shop, { id: old.orderId, to: 'Cancelled', by: 'seller' })

  await sql`update product_stock set pieces = 23 where product_id = ${eggs}`.execute(db)
  await sql`update product_stock set pieces = 40 where product_id = ${milk}`.execute(db)
  await sql`delete from stock_change where order_id = ${recent.orderId}`.execute(db)

  expect(await findDifferences(shop)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productId: eggs, pieces: 23, expected: 25 }),
      expect.objectContaining({ productId: milk, pieces: 40, expected: 38 }),
    ]),
  )
})

test('pieces that were missing from a cancelled order did not come back', async () => {
  const { shop, ana, home, milk, eggs } = await openCounting()
  shop.passTime(5 * minute)
  const { body: old } = await ana.buys(home, { [eggs]: 3, [milk]: 2 })
  shop.passTime(25 * hour)
  const { body: recent } = await ana.buys(home, { [milk]: 3, [eggs]: 1 })
  const seller = await shop.sellerClient()
  const missing = async (id: string, product: string, left: number) =>
    expect(
      await seller.call('POST /api/order/missing', { json: { id, product, left } }),
    ).toMatchObject({ status: 200 })
  await missing(old.orderId, eggs, 1)
  await missing(recent.orderId, milk, 2)
  expect(await findDifferences(shop)).toEqual([])

  await moveOrder(shop, { id: old.orderId, to: 'Cancelled', by: 'seller' })
  await missing(recent.orderId, eggs, 0)
  // Nothing is left: the order is cancelled.
  await missing(recent.orderId, milk, 0)

  expect(await counts(shop, eggs)).toMatchObject([{ pieces: 22 }])
  expect(await counts(shop, milk)).toMatchObject([{ pieces: 37 }])
  expect(await findDifferences(shop)).toEqual([])
})

test('a count that the seller corrects is right from then on', async () => {
  const { shop, milk } = await openCounting()
  shop.passTime(25 * hour)
  await sql`update product_stock set pieces = 39 where product_id = ${milk}`.execute(
    shop.database.db,
  )
  expect(await findDifferences(shop)).toHaveLength(1)

  await setCount(shop, owner, { id: milk, stock: 38, seenStock: 39, reason: 'correction' })

  expect(await findDifferences(shop)).toEqual([])
  shop.passTime(25 * hour)
  expect(await findDifferences(shop)).toEqual([])
})

test('orders that are being placed and cancelled are no difference, on two nodes where there can be two', async () => {
  const database = await newDatabase()
  const { shop, seller, slotAt } = await openWithSlots({ capacity: 500 }, { database })
  await savePickup(seller, true)
  const milk = await shop.sells({ name: 'Milk', stock: 1_000 })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  shop.passTime(25 * hour)
  if (other !== shop) other.passTime(25 * hour)
  const slot = (await slotAt(6)).id
  const people = await shoppersOf(shop, 60)
  const buyThrough = async (node: Shop) => {
    for (let person = people.pop(); person; person = people.pop()) {
      const input = { items: [{ product: milk, quantity: 2 }], pickup: true, slot }
      const isCancelled = people.length % 2 === 0
      const { orderId } = await buyWithCash(node, person, { input, key: newId() })
      if (isCancelled) await moveOrder(node, { id: orderId, to: 'Cancelled', by: 'seller' })
    }
  }
  const bought = new AbortController()
  const compareMeanwhile = async () => {
    let rounds = 0
    for (; !bought.signal.aborted; rounds++) expect(await findDifferences(shop)).toEqual([])
    return rounds
  }

  const comparing = compareMeanwhile()
  await Promise.all([buyThrough(shop), buyThrough(other), buyThrough(shop)])
  bought.abort()

  expect(await comparing).toBeGreaterThan(5)
  expect(await counts(shop, milk)).toMatchObject([{ pieces: 940 }])
  await sql`update product_stock set pieces = 0`.execute(shop.database.db)
  expect(await findDifferences(shop)).toHaveLength(1)
})
