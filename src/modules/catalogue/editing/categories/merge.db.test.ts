import { expect, test } from 'vitest'
import { addOne, addressesIn, categoryAt, changeCategory } from '#test/shops/categories.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'

async function merge(shop: Shop, json: object) {
  return (await shop.sellerClient()).call('POST /api/seller/categories/merge', { json })
}

async function remove(shop: Shop, json: object) {
  return (await shop.sellerClient()).call('POST /api/seller/categories/delete', { json })
}

async function details(shop: Shop): Promise<(string | undefined)[]> {
  const query = { action: 'settings changed' }
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/audit', { query })
  return body.entries.map(({ detail }) => detail)
}

test('merging moves all products, archived ones too, and every path leads to the other category', async () => {
  const shop = await openShopWithPages()
  const cola = await shop.sells({ category: 'Drinks', name: 'Cola' })
  const old = await shop.sells({ category: 'Drinks', name: 'Old cola' })
  const milk = await shop.sells({ category: 'Dairy', name: 'Milk' })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: old, archived: true } })
  await changeCategory(shop, 'Drinks', { path: 'Cold' })
  const { version } = (await categoryAt(shop, 'Cold')) ?? {}

  const { status, body } = await merge(shop, { id: 'Drinks', into: 'Dairy', version })

  expect([status, body.message, body.categories.length]).toEqual([200, 'Categories Merged', 6])
  expect(await categoryAt(shop, 'Dairy')).toMatchObject({
    products: 2,
    archivedProducts: 1,
    oldPaths: ['cold', 'drinks'],
  })
  expect(shop.catalogue.select({ category: 'Dairy' }).products.map(({ id }) => id)).toEqual([
    cola,
    milk,
  ])
  expect(shop.catalogue.productEvenArchived(old)?.category).toBe('Dairy')
  for (const path of ['/products/drinks', '/products/cold'])
    expect((await shop.get(path)).headers.get('location')).toBe('/products/dairy')
  expect((await shop.get(`/products/cold/${cola}`)).headers.get('location')).toBe(
    `/products/dairy/${cola}`,
  )
  expect(await addressesIn(shop)).not.toContain('/products/cold')
  expect((await details(shop))[0]).toBe(
    'merged “Cold Drinks” into “Dairy Products”, products moved: 2, address /products/cold → /products/dairy',
  )

  // Merged again, the oldest path still leads to where the products are.
  const dairy = await categoryAt(shop, 'Dairy')
  await merge(shop, { id: 'Dairy', into: 'Bakery', version: dairy?.version })
  for (const path of ['/products/drinks', '/products/cold', '/products/dairy'])
    expect((await shop.get(path)).headers.get('location')).toBe('/products/bakery')
})

test('more products than one statement takes are moved, each with a version of its own', async () => {
  const shop = await openShop()
  const rows = Array.from({ length: 1_203 }, (_, n) => `Juice ${n},Drinks,2,1`)
  const seller = await shop.sellerClient()
  const file = ['name,category,price,offerPrice', ...rows].join('\n')
  const dry = await seller.imports(file)
  await seller.imports(file, dry.body.report.fingerprint)

  expect((await merge(shop, { id: 'Drinks', into: 'Fruits', version: 0 })).status).toBe(200)

  expect(shop.catalogue.select({ category: 'Fruits' }).total).toBe(1_203)
  const versions = await shop.database.db.selectFrom('product').select('version').execute()
  expect(new Set(versions.map(({ version }) => version)).size).toBe(1_203)
  expect(Math.max(...versions.map(({ version }) => version))).toBe(shop.catalogue.publicVersion)
})

test('an order that was placed before keeps the category of its time', async () => {
  const shop = await openShop()
  const cola = await shop.sells({ category: 'Drinks' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [cola]: 1 })
  await merge(shop, { id: 'Drinks', into: 'Dairy', version: 0 })
  shop.passTime(60_000)
  await ana.buys(home, { [cola]: 1 })

  const orders = await ana.orders()

  expect(orders.map(({ items }) => items[0]?.product.category)).toEqual(['Dairy', 'Drinks'])
})

test('a merge that is wrong, late or with nothing is refused, and nothing moves', async () => {
  const shop = await openShop()
  await shop.sells({ category: 'Drinks' })
  const { body } = await changeCategory(shop, 'Drinks', { text: 'Drinks' })
  const version = body.categories[2]?.version

  const answers = [
    await merge(shop, { id: 'Drinks', into: 'Drinks', version }),
    await merge(shop, { id: 'Drinks', into: 'nobody', version }),
    await merge(shop, { id: 'nobody', into: 'Drinks', version }),
    await merge(shop, { id: 'Drinks', into: 'Dairy', version: 0 }),
    await merge(shop, { id: 'Drinks', version }),
  ]

  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [400, 'invalid-input'],
    [404, 'not-found'],
    [404, 'not-found'],
    [409, 'settings-changed'],
    [400, 'invalid-input'],
  ])
  expect(await categoryAt(shop, 'Drinks')).toMatchObject({ products: 1 })
})

test('only an empty category is deleted, and then its addresses lead nowhere', async () => {
  const shop = await openShopWithPages()
  const cola = await shop.sells({ category: 'Drinks' })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: cola, archived: true } })
  await changeCategory(shop, 'Fruits', { path: 'Berries' })
  const { version } = (await categoryAt(shop, 'Berries')) ?? {}

  const inUse = await remove(shop, { id: 'Drinks', version: 0 })
  const late = await remove(shop, { id: 'Fruits', version: 0 })
  const done = await remove(shop, { id: 'Fruits', version })
  const twice = await remove(shop, { id: 'Fruits', version })

  expect([inUse.status, inUse.body['code'], inUse.body.message]).toEqual([
    409,
    'category-in-use',
    '“Cold Drinks” has 1 product. Merge it into another category instead',
  ])
  expect([late.status, done.status, twice.status]).toEqual([409, 200, 404])
  expect(await categoryAt(shop, 'Berries')).toBeUndefined()
  for (const path of ['/products/berries', '/products/fruits'])
    expect((await shop.get(path)).status).toBe(404)
  expect((await details(shop))[0]).toBe('deleted “Fresh Fruits” at /products/berries')
})

test('a product for a category that was deleted meanwhile is refused with those that exist', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  await remove(shop, { id: 'Fruits', version: 0 })
  const fig = { name: 'Fig', description: [], price: 2, offerPrice: 2 }

  const refused = await seller.adds({ ...fig, category: 'Fruits' })
  const byText = await seller.adds({ ...fig, category: 'cold drinks' })

  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    {
      category:
        'Category must be one of this shop: Organic veggies, Cold Drinks, Instant Food, Dairy Products, Bakery & Breads, Grains & Cereals',
    },
  ])
  expect([byText.status, byText.body.product.category]).toEqual([200, 'Drinks'])
})

test('a file names a category by path, text or old path; an unknown one is a problem of its row', async () => {
  const shop = await openShop()
  await addOne(shop)
  await changeCategory(shop, 'Drinks', { path: 'Cold' })
  const seller = await shop.sellerClient()
  const rows = ['A,pet-food,2,1', 'B,for DOGS & cats,2,1', 'C,Drinks,2,1', 'D,Cold,2,1']
  const header = 'name,category,price,offerPrice'
  const good = [header, ...rows].join('\n')

  const bad = await seller.imports([header, 'E,Shoes,2,1', 'F,,2,1'].join('\n'))
  const dry = await seller.imports(good)
  await seller.imports(good, dry.body.report.fingerprint)

  expect(bad.body.report.problems).toEqual([
    {
      line: 2,
      column: 'category',
      message:
        'Category must be one of this shop: Organic veggies, Fresh Fruits, Cold Drinks, Instant Food, Dairy Products, Bakery & Breads, Grains & Cereals, For dogs & cats',
    },
    { line: 3, column: 'category', message: 'Category is required' },
  ])
  const { products } = shop.catalogue.select({})
  expect(products.map(({ category }) => category)).toEqual(['Pet-Food', 'Pet-Food', 'Cold', 'Cold'])
})

test('an order and a merge at the same time both happen', async () => {
  const shop = await openShop()
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => shop.sells({ name: `Cola ${n}`, category: 'Drinks' })),
  )
  const ana = await shop.shopper()
  const home = await ana.livesAt()

  const [order, merged] = await Promise.all([
    ana.buys(home, Object.fromEntries(ids.map((id) => [id, 1]))),
    merge(shop, { id: 'Drinks', into: 'Dairy', version: 0 }),
  ])

  expect([order.status, merged.status]).toEqual([200, 200])
  expect(shop.catalogue.select({ category: 'Dairy' }).total).toBe(8)
})
