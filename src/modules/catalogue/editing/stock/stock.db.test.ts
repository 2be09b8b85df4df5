import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { planOf } from '#test/query-plan.ts'
import { fewLeftCounts } from '../../model/low-stock.ts'
import { crossedCounts } from './publish-crossings.ts'

async function openCounting() {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const milk = await shop.sells({ name: 'Milk', stock: 12, lowStock: 3 })
  const counts = async (id = milk) => {
    const { body } = await seller.call('GET /api/product/one', { query: { id } })
    return [body.product.stock, body.product.lowStock]
  }
  const sets = (json: object) =>
    seller.call('POST /api/product/count', { json: { id: milk, ...json } })
  const adds = (json: object, key?: string) =>
    seller.call('POST /api/product/stock-add', {
      json: { id: milk, ...json },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const history = async (query: object = {}) =>
    (await seller.call('GET /api/product/stock-history', { query: { id: milk, ...query } })).body
  const fewLeft = async () => {
    shop.passTime(1_000)
    return (await shop.client().call('GET /api/product/few-left')).body.fewLeft
  }
  const shown = async (id = milk) =>
    (await shop.client().call('GET /api/product/list', { query: { ids: id } })).body.products[0]
  return { shop, seller, milk, counts, sets, adds, history, fewLeft, shown }
}

test('the seller sets a count that was seen; a stale one is refused and changes nothing', async () => {
  const { seller, counts, sets, history } = await openCounting()

  expect((await sets({ stock: 20, seenStock: 12 })).body).toMatchObject({ stock: 20, lowStock: 3 })
  const stale = await sets({ stock: 5, seenStock: 12, lowStock: 1 })

  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    code: 'stock-changed',
    stock: 20,
    message: 'The count is 20 now. Nothing was saved',
  })
  expect(await counts()).toEqual([20, 3])
  expect((await history()).entries).toMatchObject([
    { change: 8, stock: 20, reason: 'counted' },
    { change: 12, stock: 12, reason: 'counted' },
  ])
  expect((await seller.log())[0]).toMatchObject({
    action: 'stock changed',
    subject: 'Milk',
    detail: 'count 12 → 20 (counted)',
  })
})

test('the low mark changes alone, and counting stops and begins again', async () => {
  const { counts, sets, history, shown } = await openCounting()

  await sets({ lowStock: 12 })
  expect(await counts()).toEqual([12, 12])
  expect(await shown()).toMatchObject({ inStock: true, fewLeft: true })
  await sets({ stock: null, seenStock: 12 })
  expect(await counts()).toEqual([null, null])
  expect(await shown()).not.toHaveProperty('fewLeft')
  expect((await sets({ lowStock: 2 })).body).toMatchObject({ code: 'not-counted' })
  expect((await sets({ stock: 1, seenStock: 12 })).body).toMatchObject({ code: 'stock-changed' })
  await sets({ stock: 0, seenStock: null, lowStock: 2, reason: 'correction' })

  expect(await counts()).toEqual([0, 2])
  expect(await shown()).toMatchObject({ inStock: false })
  expect((await history()).entries.map(({ reason, stock }) => [reason, stock])).toEqual([
    ['correction', 0],
    ['counting stopped', null],
    ['counted', 12],
  ])
})

test('a delivery is added to whatever the count is, once for each idempotency key', async () => {
  const { shop, milk, counts, adds, history, shown, sets } = await openCounting()

  await Promise.all([adds({ add: 24 }, 'van'), adds({ add: 24 }, 'van'), adds({ add: 6 })])
  expect(await counts()).toEqual([42, 3])
  expect((await adds({ add: 24 }, 'van')).body).toMatchObject({ stock: 42 })
  expect((await adds({ add: 25 }, 'van')).body).toMatchObject({ code: 'key-reused' })
  expect((await adds({ add: -43, reason: 'spoiled' })).body).toMatchObject({
    code: 'stock-changed',
    stock: 42,
  })
  await adds({ add: -42, reason: 'spoiled' })
  expect(await shown()).toMatchObject({ inStock: false })
  await adds({ add: 1 })

  expect(await shown()).toMatchObject({ inStock: true, fewLeft: true })
  expect((await history({ limit: '2' })).entries).toMatchObject([
    { change: 1, stock: 1, reason: 'delivery' },
    { change: -42, stock: 0, reason: 'spoiled' },
  ])
  await sets({ stock: null, seenStock: 1 })
  expect((await adds({ add: 1 })).body).toMatchObject({ code: 'not-counted' })
  expect(shop.catalogue.product(milk)?.inStock).toBe(true)
})

test('counts that make no sense, products that are not there and strangers are refused', async () => {
  const { shop, sets, adds, seller } = await openCounting()

  for (const [wrong, field] of [
    [{ stock: -1, seenStock: 12 }, 'stock'],
    [{ stock: 1.5, seenStock: 12 }, 'stock'],
    [{ stock: 1_000_001, seenStock: 12 }, 'stock'],
    [{ stock: 5 }, 'seenStock'],
    [{ stock: 5, seenStock: 12, reason: 'gone' }, 'reason'],
  ] as const) {
    const { status, body } = await sets(wrong)
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  }
  expect((await adds({ add: 0 })).status).toBe(400)
  expect((await sets({ id: 'no-such', stock: 1, seenStock: null })).status).toBe(404)
  expect((await adds({ id: 'no-such', add: 1 })).status).toBe(404)
  const unknown = { query: { id: 'no-such' } }
  expect((await seller.call('GET /api/product/stock-history', unknown)).status).toBe(404)
  const stranger = await shop.shopper()
  expect((await stranger.call('GET /api/product/low-stock')).status).toBe(401)
  expect((await stranger.call('POST /api/product/stock-add', { json: {} })).status).toBe(401)
})

test('the history of a product comes in pages and is swept after 90 days', async () => {
  const { shop, adds, history } = await openCounting()
  for (const add of [1, 2, 3]) {
    shop.passTime(1)
    await adds({ add })
  }

  const first = await history({ limit: '3' })
  const second = await history({ limit: '3', cursor: first.nextCursor ?? '' })
  expect(first.entries.map(({ stock }) => stock)).toEqual([18, 15, 13])
  expect(second.entries.map(({ stock }) => stock)).toEqual([12])
  expect(second.nextCursor).toBeUndefined()

  shop.passTime(91 * 24 * 60 * 60_000)
  await shop.upkeep.run()
  expect(await shop.database.db.selectFrom('stock_change').selectAll().execute()).toEqual([])
})

test('products at or below their low mark are listed with the fewest first', async () => {
  const { shop, seller, milk, adds } = await openCounting()
  await adds({ add: -9 })
  const gone = await shop.sells({ name: '=Eggs', stock: 0 })
  await shop.sells({ name: 'Bread', stock: 4, lowStock: 3 })
  await shop.sells({ name: 'Salt' })
  const old = await shop.sells({ name: 'Old', stock: 0 })
  await seller.call('POST /api/product/archive', { json: { id: old, archived: true } })

  const { body } = await seller.call('GET /api/product/low-stock')
  expect(body).toMatchObject({
    total: 2,
    products: [
      { _id: gone, name: '=Eggs', stock: 0, lowStock: null, inStock: false },
      { _id: milk, name: 'Milk', stock: 3, lowStock: 3, inStock: true },
    ],
  })
  const listed = async (stock: string) =>
    (await seller.call('GET /api/product/seller', { query: { stock } })).body.products.map(
      ({ name }) => name,
    )
  expect(await listed('low')).toEqual(['=Eggs', 'Milk'])
  expect(await listed('sold-out')).toEqual(['=Eggs'])
  expect(await listed('out')).toEqual(['=Eggs'])
})

test('shoppers learn how many are left of low products only, at most a second late', async () => {
  const { milk, adds, fewLeft } = await openCounting()

  expect(await fewLeft()).toEqual({})
  await adds({ add: -9 })
  expect(await fewLeft()).toEqual({ [milk]: 3 })
  await adds({ add: -3 })
  expect(await fewLeft()).toEqual({})
  await adds({ add: 1 })
  expect(await fewLeft()).toEqual({ [milk]: 1 })
})

test('a product that is added with few pieces is among them at once', async () => {
  const { shop, fewLeft } = await openCounting()
  await fewLeft()
  const pear = await shop.sells({ name: 'Pear', stock: 2, lowStock: 5 })

  expect((await shop.client().call('GET /api/product/few-left')).body.fewLeft).toEqual({
    [pear]: 2,
  })
})

test('a product that is counted and sold out keeps its switch when it is edited', async () => {
  const { seller, milk, adds, shown } = await openCounting()
  await adds({ add: -12 })
  const { body } = await seller.call('GET /api/product/one', { query: { id: milk } })
  expect(body.product).toMatchObject({ inStock: false, inStockSwitch: true })

  const { name, description, category, price, offerPrice, inStockSwitch: inStock } = body.product
  await seller.edits({
    id: milk,
    name,
    description,
    category,
    price,
    offerPrice,
    inStock,
    images: [],
  })
  await adds({ add: 12 })
  expect(await shown()).toMatchObject({ inStock: true })
  await seller.switches(milk, false)
  expect(await shown()).toMatchObject({ inStock: false })
})

test('counts travel in the CSV file: an import sets them and records it', async () => {
  const { shop, seller, milk, counts, history } = await openCounting()
  const bread = await shop.sells({ name: 'Bread' })
  const { body: exported } = await seller.call('GET /api/product/export')
  expect(String(exported)).toContain(',inStock,stock,lowStock,description')
  expect(String(exported)).toContain(',yes,12,3,')

  const file = `id,stock,lowStock\n${milk},30,\n${bread},7,2`
  const chosen = { counts: 'yes' }
  const checked = await seller.imports(file, undefined, chosen)
  expect(checked.body.report.changes.map(({ what }) => what).toSorted()).toEqual([
    'count 12 → 30, low mark 3 → none',
    'count none → 7, low mark none → 2',
  ])
  await seller.imports(file, checked.body.report.fingerprint, chosen)

  expect(await counts()).toEqual([30, null])
  expect(await counts(bread)).toEqual([7, 2])
  expect((await history()).entries[0]).toMatchObject({ change: 18, stock: 30, reason: 'import' })
  const without = `id,price\n${milk},9`
  const { fingerprint } = (await seller.imports(without)).body.report
  await seller.imports(without, fingerprint)
  expect(await counts()).toEqual([30, null])
  const added = `name,category,price,offerPrice,stock\nRye loaf,Bakery,3,3,5`
  await seller.imports(added, (await seller.imports(added)).body.report.fingerprint)
  const { body } = await seller.call('GET /api/product/seller', { query: { search: 'rye' } })
  expect(body.products).toMatchObject([{ name: 'Rye loaf', stock: 5, lowStock: null }])

  const wrong = await seller.imports(
    `id,stock,lowStock\n${milk},many,\n${bread},,4`,
    undefined,
    chosen,
  )
  expect(wrong.body.report.problems).toMatchObject([
    { line: 2, column: 'stock', message: 'stock must be a whole number' },
    { line: 3, column: 'lowStock', message: 'lowStock needs a stock' },
  ])
})

test('an import leaves the counts of known products alone unless the seller says so', async () => {
  const { shop, seller, milk, adds, counts } = await openCounting()
  const bread = await shop.sells({ name: 'Bread' })
  const file = `id,price,stock,lowStock\n${milk},9,12,5\n${bread},9,7,2`
  await adds({ add: -4 })

  const { report } = (await seller.imports(file)).body
  await seller.imports(file, report.fingerprint)

  expect(report).toMatchObject({ changed: 2, countsLeft: 2, problemCount: 0 })
  expect(report.changes.map(({ what }) => what)).toContain('price $3.60 → $9.00, low mark 3 → 5')
  expect(await counts()).toEqual([8, 5])
  expect(await counts(bread)).toEqual([null, null])
  const other = await seller.imports(file, report.fingerprint, { counts: 'yes' })
  expect([other.status, other.body['code']]).toEqual([409, 'import-changed'])
})

test('what is asked every second has an index of just the rows that it finds', async () => {
  const { database } = await openShop()
  expect(await planOf(database, crossedCounts(database.db))).toContain('product_stock_crossed')
  expect(await planOf(database, fewLeftCounts(database.db))).toContain('product_stock_low')
})

test('a product without pieces can be switched on, with a sentence that says why it is not sold', async () => {
  const { seller, milk, sets, shown } = await openCounting()
  const message = async (isOn: boolean) => (await seller.switches(milk, isOn)).body.message
  await sets({ stock: 0, seenStock: 12 })

  expect(await message(false)).toBe('Stock Updated')
  expect(await message(true)).toBe('It has 0 pieces: out of stock until you add some')
  expect((await shown())?.inStock).toBe(false)
  await sets({ stock: 4, seenStock: 0 })

  expect((await shown())?.inStock).toBe(true)
  expect(await message(true)).toBe('Stock Updated')
})
