import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'
import {
  addressesIn,
  changeCategory,
  categoryAt,
  addOne,
  settingsChanges,
} from '#test/shops/categories.ts'

test('two hundred old addresses are kept, and then one has to be removed first', async () => {
  const shop = await openShop()
  const old = Array.from({ length: 200 }, (_, n) => ({ path: `old-${n}`, category_id: 'Fruits' }))
  await shop.database.db.insertInto('category_old_path').values(old).execute()

  const { status, body } = await changeCategory(shop, 'Drinks', { path: 'Cold' })
  const renamed = await changeCategory(shop, 'Drinks', { text: 'Drinks' })

  expect([status, body['code']]).toEqual([409, 'limit-reached'])
  expect(renamed.status).toBe(200)
  expect(await categoryAt(shop, 'Drinks')).toMatchObject({ text: 'Drinks', oldPaths: [] })
})

test('a renamed category is renamed everywhere, and all of its old paths redirect', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells({ category: 'Drinks', name: 'Cola' })
  const archived = await shop.sells({ category: 'Drinks', name: 'Old cola' })
  const seller = await shop.sellerClient()
  await seller.call('POST /api/product/archive', { json: { id: archived, archived: true } })

  await changeCategory(shop, 'Drinks', { text: 'Drinks & Ice', path: 'Cold' })
  const { body } = await changeCategory(shop, 'Cold', { path: 'Beverages' })

  expect(body.categories[2]).toMatchObject({ path: 'Beverages', oldPaths: ['cold', 'drinks'] })
  expect(shop.catalogue.product(id)?.category).toBe('Beverages')
  expect(shop.catalogue.productEvenArchived(archived)?.category).toBe('Beverages')
  const moved = [
    ['/products/drinks', '/products/beverages'],
    ['/products/cold?sort=name', '/products/beverages?sort=name'],
    ['/products/drinks.data', '/products/beverages.data'],
    [`/products/drinks/${id}`, `/products/beverages/${id}`],
    [`/products/cold/${id}.data`, `/products/beverages/${id}.data`],
  ]
  for (const [from = '', to] of moved) {
    const { status, headers } = await shop.get(from)
    const answer = [from, status, headers.get('location'), headers.get('cache-control')]
    expect(answer).toEqual([from, 301, to, 'no-cache'])
  }
  expect(shop.rendered).toEqual([])
  const listed = await seller.call('GET /api/product/list', { query: { category: 'drinks' } })
  expect(listed.body.products.map(({ category }) => category)).toEqual(['Beverages'])
  const found = await seller.call('GET /api/product/list', { query: { search: 'cola' } })
  expect(found.body.products.map(({ category }) => category)).toEqual(['Beverages'])
  const exported = await seller.call('GET /api/product/export')
  expect(exported.body).toContain('Cola,Drinks & Ice,')
  expect(await addressesIn(shop)).toContain('/products/beverages')
  expect(await addressesIn(shop)).not.toContain('/products/drinks')
  expect(await settingsChanges(shop)).toEqual([
    '“Drinks & Ice”: address /products/Cold → /products/Beverages',
    '“Cold Drinks”: name “Cold Drinks” → “Drinks & Ice”, address /products/Drinks → /products/Cold',
  ])
})

test('a category may take its own old path back, and another one not before it is removed', async () => {
  const shop = await openShopWithPages()
  await changeCategory(shop, 'Drinks', { path: 'Cold' })

  const refused = await addOne(shop, { text: 'Hot drinks', path: 'Drinks' })
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    { path: 'This is an old address of “Cold Drinks” and leads there. Remove it there first' },
  ])

  await changeCategory(shop, 'Cold', { path: 'Drinks' })
  expect(await categoryAt(shop, 'Drinks')).toMatchObject({ oldPaths: ['cold'] })
  expect((await shop.get('/products/cold')).headers.get('location')).toBe('/products/drinks')

  const seller = await shop.sellerClient()
  const json = { id: 'Drinks', path: 'cold' }
  const remove = () => seller.call('POST /api/seller/categories/remove-old-path', { json })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await shop.get('/products/cold')).status).toBe(404)
  expect((await addOne(shop, { path: 'cold' })).status).toBe(200)
  expect((await shop.get('/products/cold')).status).toBe(200)
  expect(await settingsChanges(shop)).toContain('“Cold Drinks”: old address /products/cold → none')
})

test('two categories can swap their paths by way of a third, and products follow', async () => {
  const shop = await openShop()
  const cola = await shop.sells({ category: 'Drinks' })
  const apple = await shop.sells({ category: 'Fruits' })
  const free = async (id: string, path: string) =>
    (await shop.sellerClient()).call('POST /api/seller/categories/remove-old-path', {
      json: { id, path },
    })

  await changeCategory(shop, 'Drinks', { path: 'Other' })
  await free('Drinks', 'drinks')
  await changeCategory(shop, 'Fruits', { path: 'Drinks' })
  await free('Fruits', 'fruits')
  await changeCategory(shop, 'Other', { path: 'Fruits' })

  expect(shop.catalogue.product(cola)?.category).toBe('Fruits')
  expect(shop.catalogue.product(apple)?.category).toBe('Drinks')
})
