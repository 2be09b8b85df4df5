import { expect, test } from 'vitest'
import { archiveProduct, setPrices } from '#modules/catalogue/writing/edit.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { openShop, someImage, someProduct, type Shop } from '#test/open-shop.ts'
import { loadDemo } from './load-demo.ts'
import { findDemo, removeDemo } from './remove-demo.ts'

const owner = { address: '127.0.0.1' }

async function openWithDemo() {
  const shop = await openShop()
  const images = [await someImage()]
  const readThree = async () => [
    { ...someProduct, name: 'Vine tomatoes', images },
    { ...someProduct, name: 'Sourdough loaf', weight: undefined },
    { ...someProduct, name: 'Oat milk' },
  ]
  await loadDemo(shop, readThree)
  await shop.catalogue.catchUp()
  const rows = await shop.database.db
    .selectFrom('product')
    .selectAll()
    .orderBy('position')
    .execute()
  const [tomatoes = '', bread = '', milk = ''] = rows.map(({ id }) => id)
  return {
    shop,
    tomatoes,
    bread,
    milk,
    find: () => findDemo(shop.database.db, readThree),
    remove: () => removeDemo(shop, owner, readThree),
  }
}

const forSale = async (shop: Shop) => {
  const { body } = await shop.client().call('GET /api/product/list')
  return body.products.map(({ name }) => name)
}

test('what the seller added or changed stays', async () => {
  const { shop, bread, milk, find, remove } = await openWithDemo()
  await shop.sells({ name: 'Rye bread' })
  await setPrices(shop, owner, { id: bread, priceCents: 500, offerCents: 400, version: 2 })
  // Stock is not a change of the product.
  await setStock(shop, milk, false)
  expect(await find()).toMatchObject({ removable: { length: 2 }, changed: 1 })

  expect(await remove()).toEqual({ removed: 2, changed: 1 })

  expect(await forSale(shop)).toEqual(['Sourdough loaf', 'Rye bread'])
})

test('removing it again removes nothing, and it is not loaded again', async () => {
  const { shop, remove } = await openWithDemo()
  const [one, other] = await Promise.all([remove(), remove()])
  expect(one.removed + other.removed).toBe(3)
  expect(await remove()).toEqual({ removed: 0, changed: 0 })
  await loadDemo(shop)
  await shop.catalogue.catchUp()
  expect(await forSale(shop)).toEqual([])
})

test('it is deleted for good with its categories, and what was ordered is archived', async () => {
  const { shop, tomatoes, bread, remove } = await openWithDemo()
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [bread]: 1 })
  await shop.sells({ name: 'Rye bread', category: 'Bakery' })
  const seller = await shop.sellerClient()

  await remove()

  expect(shop.catalogue.productEvenArchived(tomatoes)).toBeUndefined()
  expect(shop.catalogue.productEvenArchived(bread)).toMatchObject({ isArchived: true })
  const rows = await shop.database.db.selectFrom('product').select('name').execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Rye bread', 'Sourdough loaf'])
  // The ordered product is a vegetable in this test.
  const { body } = await seller.call('GET /api/seller/categories')
  expect(body.categories.map(({ path }) => path)).toEqual(['Vegetables', 'Bakery'])

  await archiveProduct(shop, owner, { id: bread, isArchived: false })
  expect(await forSale(shop)).toEqual(['Sourdough loaf', 'Rye bread'])
  expect(await remove()).toEqual({ removed: 1, changed: 0 })
})

test('orders keep their lines and pictures', async () => {
  const { shop, tomatoes, remove } = await openWithDemo()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [tomatoes]: 2 })

  await remove()
  const { body } = await ana.call('GET /api/order/user')
  const late = await ana.buys(home, { [tomatoes]: 1 })
  await shop.upkeep.run()
  shop.passTime(8 * 24 * 60 * 60_000)
  await shop.upkeep.run()

  const [line] = body.orders[0]?.items ?? []
  expect(line?.product.name).toBe('Vine tomatoes')
  expect((await shop.get(line?.product.image[0] ?? '')).status).toBe(200)
  expect([late.status, late.body['code']]).toEqual([404, 'not-found'])
})

test('the call says how much there is, and the activity log what was done', async () => {
  const shop = await openShop()
  const client = await shop.sellerClient()
  await loadDemo(shop)
  await shop.catalogue.catchUp()
  const before = await client.call('GET /api/seller/demo')
  expect(before.body).toEqual({ success: true, removable: shop.catalogue.size, changed: 0 })

  const { body } = await client.call('POST /api/seller/demo/remove', { json: {} })

  expect([body.removed, body.message]).toEqual([83, '83 Products Removed'])
  expect(await forSale(shop)).toEqual([])
  const log = await client.call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Demo catalogue removed', '83 products deleted, 0 ordered ones archived, 0 changed ones kept'],
  ])
  expect((await shop.client().call('POST /api/seller/demo/remove', { json: {} })).status).toBe(401)
})

test('a shop that never had the demo has nothing to remove, whatever its products are called', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Vine tomatoes' })

  expect(await findDemo(shop.database.db, async () => [someProduct])).toEqual({
    removable: [],
    changed: 0,
  })
})
