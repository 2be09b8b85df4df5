import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { assertPricesAreRecorded } from '#test/recorded-prices.ts'
import { applyPlans } from '../../editing/planned-prices/apply-plans.ts'
import type { BulkChange } from '../../editing/bulk/contract.ts'

const day = 24 * 3_600_000
const brie = { priceCents: 2_000, offerCents: 1_800, pieceGrams: 500, tolerancePercent: 10 }

type Seller = Awaited<ReturnType<Shop['sellerClient']>>

const historyOf = async (seller: Seller, id: string) =>
  (await seller.call('GET /api/product/price-history', { query: { id } })).body.entries.map(
    ({ cause, price, offerPrice }) => `${cause} ${price} ${offerPrice}`,
  )

const priceOf = async (shop: Shop, id: string) => {
  const { body } = await shop.client().call('GET /api/product/list', { query: { ids: id } })
  const [product] = body.products
  return product && [product.price, product.offerPrice]
}

const struck = async (seller: Seller, struckPrices: string) => {
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const { version, values } = settings.money
  const { decimals: _, ...money } = values
  return seller.call('POST /api/seller/settings/money', {
    json: { ...money, struckPrices, version },
  })
}

const setPrice = (seller: Seller, id: string, price: number, offerPrice = price) =>
  seller.call('POST /api/product/price', { json: { id, price, offerPrice } })

test('whatever changes a price is a row of the history: form, list, file, many at once, undo, a plan, the currency', async () => {
  const shop = await openShop()
  const id = await shop.sells({ weight: undefined })
  const seller = await shop.sellerClient()
  const bulk = async (change: BulkChange) => {
    const request = { products: { ids: [id] }, change }
    const { report } = (await seller.call('POST /api/product/bulk', { json: request })).body
    const json = { ...request, confirm: report.fingerprint }
    return (await seller.call('POST /api/product/bulk', { json })).body.undo
  }
  const form = { id, name: 'Tomatoes', category: 'Vegetables', description: [], images: [] }

  await seller.edits({ ...form, price: 4, offerPrice: 3 })
  await setPrice(seller, id, 5, 4)
  const file = `id,name,category,price,offerPrice\n${id},Tomatoes,Vegetables,6,5\n`
  await seller.imports(file, (await seller.imports(file)).body.report.fingerprint)
  const undo = await bulk({ kind: 'price percent', percent: 10 })
  await seller.call('POST /api/product/bulk-undo', { json: { id: undo ?? '' } })
  await shop.database.db
    .insertInto('planned_price')
    .values({
      id: 'plan',
      product_id: id,
      offer_cents: 450,
      is_per_kg: 0,
      starts_at: shop.clock() - 1,
      ends_at: shop.clock() + day,
      started_at: null,
      restore_cents: null,
      created_at: 0,
    })
    .execute()
  await applyPlans(shop)
  // What changes no price has no row.
  await seller.switches(id, false)
  await seller.edits({ ...form, name: 'Beef tomatoes', price: 6, offerPrice: 4.5 })
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.money
  const money = { currency: 'EUR', taxLabel: 'Tax', taxRate: 200, version }
  await seller.call('POST /api/seller/settings/money', { json: money })

  expect(await historyOf(seller, id)).toEqual([
    'currency 6 4.5',
    'planned 6 4.5',
    'undo 6 5',
    'many 6.6 5.5',
    'file 6 5',
    'list 5 4',
    'form 4 3',
    'form 3.6 2.9',
  ])
  const page = { id, limit: '3' }
  const first = (await seller.call('GET /api/product/price-history', { query: page })).body
  expect(first.entries.map(({ cause, currency }) => [cause, currency])).toEqual([
    ['currency', 'EUR'],
    ['planned', 'USD'],
    ['undo', 'USD'],
  ])
  const query = { ...page, before: String(first.next) }
  const second = (await seller.call('GET /api/product/price-history', { query })).body
  expect(second.entries.map(({ cause }) => cause)).toEqual(['many', 'file', 'list'])
})

test('the demo, products of a shop that is older than the history, and prices that an older node wrote have a row', async () => {
  const database = await newDatabase()
  const demo = await openShop({ DEMO: '1' }, { database })
  const { db } = demo.database
  const [{ causes, rows } = { causes: '', rows: 0 }] = await db
    .selectFrom('price_change')
    .select([sql<string>`max(cause)`.as('causes'), sql<number>`count(*)`.as('rows')])
    .execute()
  expect([causes, rows]).toEqual(['demo', demo.catalogue.size])

  await db.deleteFrom('price_change').execute()
  await demo.close().catch(() => {})
  const shop = await openShop({ DEMO: '1' }, { database })
  const [product] = shop.catalogue.select({ limit: 1 }).products
  const id = product?.id ?? ''
  const seller = await shop.sellerClient()
  expect(await historyOf(seller, id)).toHaveLength(1)

  const version = (await shop.database.db.selectFrom('catalogue_version').selectAll().execute())[0]
  await shop.database.db.updateTable('catalogue_version').set({ version: 5_000 }).execute()
  expect(version?.version).toBeLessThan(5_000)
  await shop.database.db
    .updateTable('product')
    .set({ price_cents: 999, offer_cents: 888, version: 5_000 })
    .where('id', '=', id)
    .execute()
  // What every test with a shop ends with.
  await expect(assertPricesAreRecorded(shop.database.db)).rejects.toThrow('history of prices')
  await shop.upkeep.run()
  await shop.upkeep.run()

  expect((await historyOf(seller, id))[0]).toBe('found 9.99 8.88')
  expect(await historyOf(seller, id)).toHaveLength(2)
})

test('struck prices are what the seller entered, until the shop works them out', async () => {
  const shop = await openShop()
  const id = await shop.sells({ priceCents: 500, offerCents: 500 })
  const kept = await shop.sells({ name: 'Never reduced', priceCents: 900, offerCents: 300 })
  shop.passTime(40 * day)
  const seller = await shop.sellerClient()
  await setPrice(seller, id, 800, 400)
  expect((await setPrice(seller, id, 8, 4)).status).toBe(200)
  expect(await priceOf(shop, id)).toEqual([8, 4])

  expect((await struck(seller, 'lowest')).status).toBe(200)

  expect(await priceOf(shop, id)).toEqual([5, 4])
  // It has cost this since it came, so nothing was lowered.
  expect(await priceOf(shop, kept)).toEqual([3, 3])
  // The seller sees and edits what was entered.
  const { product } = (await seller.call('GET /api/product/one', { query: { id } })).body
  expect([product.price, product.offerPrice]).toEqual([8, 4])
  const sorted = await shop.client().call('GET /api/product/list', { query: { sort: 'discount' } })
  expect(sorted.body.products.map(({ _id }) => _id)).toEqual([id, kept])
  // Also a while later, and after a start.
  shop.passTime(50 * day)
  await (await shop.sellerClient()).switches(id, true)
  expect(await priceOf(shop, id)).toEqual([5, 4])

  const again = await shop.sellerClient()
  await struck(again, 'recommended')
  expect(await priceOf(shop, id)).toEqual([8, 4])
  const { money } = (await shop.client().call('GET /api/shop')).body
  expect(money.struckPrices).toBe('recommended')
  const wrong = await struck(again, 'whatever')
  expect(wrong.status).toBe(400)
  expect(wrong.body).toMatchObject({ fields: { struckPrices: /Struck prices must be one of/ } })
})

test('of what is sold by weight the price per kg is compared, and the price of a piece follows', async () => {
  const shop = await openShop()
  const id = await shop.sells({
    name: 'Brie',
    category: 'Dairy',
    weighed: { ...brie, offerCents: 2_000 },
  })
  shop.passTime(31 * day)
  const seller = await shop.sellerClient()
  await struck(seller, 'lowest')
  const json = { id, price: 30, offerPrice: 16, perKg: true }
  expect((await seller.call('POST /api/product/price', { json })).status).toBe(200)

  const { body } = await shop.client().call('GET /api/product/list', { query: { ids: id } })
  expect(body.products[0]).toMatchObject({
    price: 11,
    offerPrice: 8.8,
    weighed: { pricePerKg: 20, offerPricePerKg: 16 },
  })
  const sold = (await seller.call('GET /api/product/one', { query: { id } })).body.product.weighed
  expect(sold).toMatchObject({ pricePerKg: 30, offerPricePerKg: 16 })
})

test('prices in another currency are not compared', async () => {
  const shop = await openShop()
  const id = await shop.sells({ priceCents: 500, offerCents: 500 })
  shop.passTime(40 * day)
  const seller = await shop.sellerClient()
  await struck(seller, 'lowest')
  const { version } = (await seller.call('GET /api/seller/settings')).body.settings.money
  const money = { currency: 'EUR', taxLabel: 'Tax', taxRate: 200, version }
  expect((await seller.call('POST /api/seller/settings/money', { json: money })).status).toBe(200)
  await setPrice(seller, id, 5, 4)

  expect(await priceOf(shop, id)).toEqual([4, 4])
})

test('everybody sees the prices of 90 days, if struck prices are worked out', async () => {
  const shop = await openShop()
  const id = await shop.sells({ priceCents: 500, offerCents: 500 })
  const ask = async () =>
    (await shop.client().call('GET /api/product/prices', { query: { id } })).body.prices
  shop.passTime(50 * day)
  await setPrice(await shop.sellerClient(), id, 5, 4)
  shop.passTime(60 * day)
  const seller = await shop.sellerClient()
  expect(await ask()).toEqual([])
  await struck(seller, 'lowest')

  const prices = await ask()
  expect(prices.map(({ price }) => price)).toEqual([5, 4])
  expect(prices[0]?.from).toBe(new Date(shop.clock() - 90 * day).toISOString())
  const nothing = { query: { id: 'nothing' } }
  expect((await shop.client().call('GET /api/product/prices', nothing)).status).toBe(404)
  expect((await seller.call('GET /api/product/price-history', nothing)).status).toBe(404)
})

test('rows are kept for 5 years, and the one in force at the edge stays', async () => {
  const shop = await openShop()
  const id = await shop.sells({ priceCents: 500, offerCents: 500 })
  await setPrice(await shop.sellerClient(), id, 6)
  shop.passTime(4 * 365 * day)
  await setPrice(await shop.sellerClient(), id, 7)
  shop.passTime(2 * 365 * day)
  await shop.upkeep.run()

  expect(await historyOf(await shop.sellerClient(), id)).toEqual(['list 7 7', 'list 6 6'])
})
