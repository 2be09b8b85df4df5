import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { setPrices } from '../../writing/edit.ts'
import type { BulkChange } from './contract.ts'

const by = { address: '127.0.0.1' }
const cheese = { priceCents: 2_000, offerCents: 1_800, pieceGrams: 500, tolerancePercent: 10 }

async function openWithThree() {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const bread = await shop.sells({ name: 'Bread', category: 'Bakery', offerCents: 360 })
  const brie = await shop.sells({ name: 'Brie', category: 'Dairy', weighed: cheese })
  const seller = await shop.sellerClient()
  const ask = (products: object, change: BulkChange, confirm?: string) =>
    seller.call('POST /api/product/bulk', { json: { products, change, confirm } })
  return {
    shop,
    seller,
    ids: { tomatoes, bread, brie },
    ask,
    change: async (products: object, change: BulkChange) => {
      const { report } = (await ask(products, change)).body
      return ask(products, change, report.fingerprint)
    },
    undo: (id: string | undefined) =>
      seller.call('POST /api/product/bulk-undo', { json: { id: id ?? '' } }),
    prices: () =>
      shop.catalogue
        .select({})
        .products.map((it) => [it.priceCents, it.offerCents, it.weighed?.priceCents ?? 0]),
  }
}

test('a preview changes nothing; confirmed, all prices rise by a percentage, and one undo takes it back', async () => {
  const { shop, seller, ask, undo, prices } = await openWithThree()
  const all = { filter: {} }
  const raise = { kind: 'price percent', percent: 5 } as const
  const before = prices()

  const preview = await ask(all, raise)
  expect(preview.body).toMatchObject({
    isDone: false,
    report: { changed: 3, unchanged: 0, problemCount: 0 },
  })
  expect(preview.body.report.changes.map(({ what }) => what)).toEqual([
    'price $3.60 → $3.78, offer price $2.90 → $3.05',
    'price $3.60 → $3.78, offer price $3.60 → $3.78',
    'price $11.00 → $11.55, offer price $9.90 → $10.39, price per kg $20.00 → $21.00, offer price per kg $18.00 → $18.90',
  ])
  expect(prices()).toEqual(before)

  const done = await ask(all, raise, preview.body.report.fingerprint)
  expect(done.body).toMatchObject({ isDone: true, message: '3 products changed' })
  expect(prices()).toEqual([
    [378, 305, 0],
    [378, 378, 0],
    [1155, 1039, 2100],
  ])
  const [entry] = await seller.log()
  expect(entry).toMatchObject({
    action: 'price changed',
    subject: '3 products',
    detail: 'prices +5 %',
  })

  const undone = await undo(done.body.undo)
  expect(undone.body).toMatchObject({ restored: 3, kept: 0, message: '3 products as before' })
  expect(prices()).toEqual(before)
  const again = await undo(done.body.undo)
  expect([again.status, again.body['code']]).toEqual([404, 'not-found'])
  await shop.catalogue.catchUp()
})

test('undo keeps what was changed since', async () => {
  const { shop, ids, change, undo, prices } = await openWithThree()
  const done = await change(
    { ids: [ids.tomatoes, ids.bread] },
    { kind: 'price percent', percent: -50 },
  )
  await setPrices(shop, by, { id: ids.tomatoes, priceCents: 500, offerCents: 500 })

  const { body } = await undo(done.body.undo)

  expect(body.message).toBe('1 product as before, 1 product changed since and kept')
  expect(prices().slice(0, 2)).toEqual([
    [500, 500, 0],
    [360, 360, 0],
  ])
})

test('one price for many ends their offers and leaves what is sold by weight', async () => {
  const { ask, change, prices } = await openWithThree()
  const done = await change({ filter: {} }, { kind: 'price', price: 3.6 })
  const wrong = await ask({ filter: {} }, { kind: 'price', price: 3.605 })

  expect(done.body.report).toMatchObject({ changed: 1, unchanged: 2 })
  expect(prices()).toEqual([
    [360, 360, 0],
    [360, 360, 0],
    [1100, 990, 2000],
  ])
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { price: 'Price can have two decimals' },
  ])
})

test('category, stock and archive of what a filter finds, and back', async () => {
  const { shop, ids, change, undo } = await openWithThree()
  const shown = () =>
    shop.catalogue.select({}).products.map(({ category, inStock }) => [category, inStock])
  const before = shown()

  const moved = await change(
    { filter: { search: 'br' } },
    { kind: 'category', category: 'fresh fruits' },
  )
  expect(moved.body.report.changes.map(({ what }) => what)).toEqual([
    'category Bakery & Breads → Fresh Fruits',
    'category Dairy Products → Fresh Fruits',
  ])
  await undo(moved.body.undo)
  const off = await change({ filter: { category: 'bakery' } }, { kind: 'stock', inStock: false })
  expect(shown()).toEqual([before[0], ['Bakery', false], before[2]])
  await undo(off.body.undo)
  expect(shown()).toEqual(before)

  const archived = await change({ ids: [ids.bread] }, { kind: 'archive', archived: true })
  expect(shop.catalogue.size).toBe(2)
  const restored = await change(
    { filter: { archived: true } },
    { kind: 'archive', archived: false },
  )
  expect([archived.body.report.changed, restored.body.report.changed]).toEqual([1, 1])
  expect(shown()).toEqual(before)
})

test('what was not shown is not done', async () => {
  const { shop, ids, ask, change, prices } = await openWithThree()
  const raise = { kind: 'price percent', percent: 5 } as const
  const { report } = (await ask({ ids: [ids.bread] }, raise)).body

  const others = await ask({ ids: [ids.tomatoes] }, raise, report.fingerprint)
  await setPrices(shop, by, { id: ids.brie, priceCents: 900, offerCents: 900, isPerKg: true })
  const later = await ask({ ids: [ids.bread] }, raise, report.fingerprint)
  const unknown = await ask({ ids: ['nobody'] }, raise)
  const noCategory = await ask({ filter: {} }, { kind: 'category', category: 'Shoes' })
  const nothing = await ask({ filter: {} }, { kind: 'price percent', percent: 0 })

  for (const { status, body } of [others, later])
    expect([status, body['code']]).toEqual([409, 'selection-changed'])
  expect([unknown.status, noCategory.status, nothing.status]).toEqual([404, 400, 400])
  expect(prices()[1]).toEqual([360, 360, 0])

  await setPrices(shop, by, { id: ids.bread, priceCents: 90_000_000, offerCents: 90_000_000 })
  const high = await change({ filter: {} }, { kind: 'price percent', percent: 50 })
  expect([high.status, high.body.message]).toEqual([400, 'Bread: Price can be at most 1000000'])
})

test('one fact of many is stated at once, shown before, and taken back', async () => {
  const { shop, seller, ids, ask, change, undo } = await openWithThree()
  const lacking = async () =>
    (await seller.call('GET /api/product/lacking')).body.counts['allergens']
  const factsOf = (id: string) => shop.catalogue.product(id)?.facts
  expect(await lacking()).toBe(3)
  const some = { filter: { lacks: 'allergens' as const, category: 'bakery' } }

  const preview = await ask(some, { kind: 'facts', facts: { allergens: ['gluten', 'milk'] } })
  expect(preview.body.report.changes).toEqual([
    { id: ids.bread, name: 'Bread', what: 'allergens not stated → gluten, milk' },
  ])
  expect(factsOf(ids.bread)).toEqual({})

  const done = await change(some, { kind: 'facts', facts: { allergens: ['gluten', 'milk'] } })
  expect([done.status, await lacking()]).toEqual([200, 2])
  expect(factsOf(ids.bread)).toEqual({ allergens: ['gluten', 'milk'] })
  expect((await seller.log())[0]).toMatchObject({ detail: 'food facts: allergens' })

  // What goes against the other facts of a product is told of that product, and nothing is done.
  const all = { filter: {} }
  const vegan: BulkChange = { kind: 'facts', facts: { diets: ['vegan'] } }
  const refused = await ask(all, vegan)
  expect(refused.body.report.problems).toEqual([
    { id: ids.bread, name: 'Bread', message: 'Vegan food does not contain milk' },
  ])
  const tried = await change(all, vegan)
  expect([tried.status, tried.body.message]).toEqual([
    400,
    'Bread: Vegan food does not contain milk',
  ])
  const nothing = await seller.call('POST /api/product/bulk', {
    json: { products: all, change: { kind: 'facts', facts: {} } },
  })
  expect(nothing.status).toBe(400)

  expect((await undo(done.body.undo)).body.message).toBe('1 product as before')
  expect([factsOf(ids.bread), await lacking()]).toEqual([{}, 3])
})
