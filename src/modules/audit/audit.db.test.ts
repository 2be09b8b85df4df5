import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'

const fields = { name: 'Loaf', description: [], category: 'Bakery', price: 5, offerPrice: 4.2 }
const file = 'name,category,price,offerPrice\nFigs,Fruits,5,4'

const ask = async (shop: Shop) => (await shop.client().call('GET /api/seller/is-auth')).body

const wrongPassword = (shop: Shop) =>
  shop.client().call('POST /api/seller/login', {
    json: { email: 'seller@larder.example', password: 'a guess' },
  })

test('everything the seller does is in the log, newest first, in words', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const post = (call: 'archive' | 'price', json: object) =>
    seller.call(`POST /api/product/${call}`, { json })

  const { _id: id } = (await seller.adds(fields)).body.product
  await seller.edits({ ...fields, id, name: 'Rye loaf', price: 6, description: 'Dark', images: [] })
  await post('price', { id, price: 6, offerPrice: 3 })
  await seller.switches(id, false)
  await post('archive', { id, archived: true })
  await post('archive', { id, archived: false })
  const { fingerprint } = (await seller.imports(file)).body.report
  await seller.imports(file, fingerprint)
  await seller.call('GET /api/product/export')
  const log = await seller.log()
  await seller.call('GET /api/seller/logout')

  expect(log.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['products exported', undefined, '2 products'],
    ['products imported', undefined, '1 added, 0 changed, 0 unchanged'],
    ['product restored', 'Rye loaf', undefined],
    ['product archived', 'Rye loaf', undefined],
    ['stock changed', 'Rye loaf', 'in stock → out of stock'],
    ['price changed', 'Rye loaf', 'offer price $4.20 → $3.00'],
    ['product changed', 'Rye loaf', 'name “Loaf” → “Rye loaf”, price $5.00 → $6.00, description'],
    ['product added', 'Loaf', undefined],
    ['logged in', undefined, undefined],
  ])
  expect(log[4]).toMatchObject({ subjectId: id, address: 'unknown' })
  const again = await shop.sellerClient()
  expect((await again.log()).slice(0, 2).map(({ action }) => action)).toEqual([
    'logged in',
    'logged out',
  ])
})

test('moves of an order and its cancelling are in the log with where from, where to and why', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })
  const seller = await shop.sellerClient()
  const [order] = await seller.orders()
  const id = order?._id ?? ''

  await seller.moves(id, 'Packing')
  const refused = await seller.moves(id, 'Delivered')
  const late = await seller.moves(id, 'Cancelled', { from: 'Order Placed', note: 'Too late' })
  await seller.moves(id, 'Cancelled', { note: 'No tomatoes left' })

  expect([refused.status, late.status]).toEqual([409, 409])
  const subject = { subject: order?.number, subjectId: id }
  expect(await seller.log()).toMatchObject([
    { action: 'order cancelled', ...subject, detail: 'Packing → Cancelled: No tomatoes left' },
    { action: 'order moved', ...subject, detail: 'Order Placed → Packing' },
    { action: 'logged in' },
  ])
})

test('what was refused or changed nothing is not in it', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  const post = (call: 'archive' | 'price' | 'stock', json: object) =>
    seller.call(`POST /api/product/${call}`, { json })

  await seller.adds({ ...fields, name: '' })
  await seller.edits({ ...fields, id, images: ['unknown'] })
  await post('price', { id, price: 1, offerPrice: 2 })
  await post('price', { id, price: 3.6, offerPrice: 2.9 })
  await post('price', { id, price: 5, offerPrice: 4, version: 0 })
  await post('stock', { id: 'unknown', inStock: false })
  await post('stock', { id, inStock: true })
  await post('archive', { id, archived: false })
  await seller.imports(file)
  await seller.imports(file, 'wrong')
  await shop.client().call('GET /api/seller/logout')

  expect((await seller.log()).map(({ action }) => action)).toEqual(['logged in'])
})

test('guessing the password is in the log once, when it is first refused', async () => {
  const shop = await openShop()

  for (let n = 0; n < 10; n++) await wrongPassword(shop)
  expect(await shop.database.db.selectFrom('audit_entry').selectAll().execute()).toEqual([])
  for (let n = 0; n < 15; n++) await wrongPassword(shop)

  const entries = await shop.database.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .orderBy('at')
    .execute()
  expect(entries).toEqual([{ action: 'log-in refused', detail: 'Too many wrong passwords' }])
})

test('the log is read in pages, can be narrowed to one action, and takes no other cursor', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  for (const inStock of [false, true, false]) await seller.switches(id, inStock)
  const page = async (query: Record<string, string>) =>
    (await seller.call('GET /api/seller/audit', { query })).body

  const first = await page({ limit: '3' })
  const second = await page({ limit: '3', cursor: first.nextCursor ?? '' })

  expect([...first.entries, ...second.entries].map(({ action }) => action)).toEqual([
    'stock changed',
    'stock changed',
    'stock changed',
    'logged in',
  ])
  expect(first.entries.map(({ detail }) => detail)[0]).toBe('in stock → out of stock')
  expect(second.nextCursor).toBeUndefined()
  expect((await page({ action: 'logged in' })).entries).toHaveLength(1)
  expect((await seller.call('GET /api/seller/audit', { query: { cursor: 'x' } })).status).toBe(400)
  expect((await seller.call('GET /api/seller/audit', { query: { action: 'x' } })).status).toBe(400)
})

test('the demo password is shown while it is in force, and nothing otherwise', async () => {
  const demo = await openShop()
  const real = await openShop({
    SELLER_EMAIL: 'owner@shop.example',
    SELLER_PASSWORD: 'a password of their own',
  })

  expect(await ask(demo)).toEqual({
    success: false,
    demo: { email: 'seller@larder.example', password: 'larder-demo' },
  })
  expect(await ask(real)).toEqual({ success: false })
  expect((await (await real.sellerClient()).call('GET /api/seller/is-auth')).body).toEqual({
    success: true,
  })
})
