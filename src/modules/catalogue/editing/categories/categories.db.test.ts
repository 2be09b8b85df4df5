import { expect, inject, test } from 'vitest'
import { inShelfOrder } from '../../product/categories/categories.ts'
import { newDatabase, openShop, someImage, somePicture, type Shop } from '#test/open-shop.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'
import {
  addressesIn,
  changeCategory,
  categoryAt,
  categoriesOf,
  addOne,
  publicCategories,
  settingsChanges,
} from '#test/shops/categories.ts'

const firstSeven = [
  { text: 'Organic veggies', path: 'Vegetables', bgColor: '#E4F3D8', drawing: 'Vegetables' },
  { text: 'Fresh Fruits', path: 'Fruits', bgColor: '#FFE9D6', drawing: 'Fruits' },
  { text: 'Cold Drinks', path: 'Drinks', bgColor: '#DDF1FB', drawing: 'Drinks' },
  { text: 'Instant Food', path: 'Instant', bgColor: '#FFF1C9', drawing: 'Instant' },
  { text: 'Dairy Products', path: 'Dairy', bgColor: '#EAF0FF', drawing: 'Dairy' },
  { text: 'Bakery & Breads', path: 'Bakery', bgColor: '#F8E6D3', drawing: 'Bakery' },
  { text: 'Grains & Cereals', path: 'Grains', bgColor: '#F3EBD3', drawing: 'Grains' },
]

const texts = async (shop: Shop) => (await publicCategories(shop)).map(({ text }) => text)

test('a new shop has the seven categories of the specification', async () => {
  const shop = await openShop()
  const id = await shop.sells({ category: 'Dairy' })

  expect(await publicCategories(shop)).toEqual(firstSeven)
  expect(await categoryAt(shop, 'Dairy')).toMatchObject({ products: 1, oldPaths: [], version: 0 })
  expect(shop.catalogue.product(id)?.category).toBe('Dairy')
})

test('the seller adds a category, and a product in it is sold at once and after a restart', async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const picture = new Blob([new Uint8Array(await somePicture())])

  const { status, body } = await addOne(shop, { picture: 'upload' }, picture)
  const seller = await shop.sellerClient()
  const added = await seller.adds({
    name: 'Biscuits',
    category: 'pet-food',
    description: [],
    price: 2,
    offerPrice: 2,
  })

  const image = `/images/${(await someImage()).id}-480.webp`
  const expected = { text: 'For dogs & cats', path: 'Pet-Food', bgColor: '#FFF7E0', image }
  expect([status, body.message, body.categories.at(-1)?.text]).toEqual([
    200,
    'Category Added',
    expected.text,
  ])
  expect(await publicCategories(shop)).toEqual([...firstSeven, expected])
  expect((await shop.get(image)).status).toBe(200)
  expect(added.body.product.category).toBe('Pet-Food')
  await shop.close()
  const again = await openShop({}, { database })
  expect((await publicCategories(again)).at(-1)).toEqual(expected)
  const query = { category: 'pet-food' }
  const list = await again.client().call('GET /api/product/list', { query })
  expect(list.body.products.map(({ name }) => name)).toEqual(['Biscuits'])
})

test('wrong values are refused with the field they are in, and nothing is saved', async () => {
  const shop = await openShop()
  const wrong: [field: string, value: string, problem: RegExp][] = [
    ['text', ' ', /^Name is required$/],
    ['text', 'x'.repeat(41), /at most 40 characters/],
    ['text', 'Two\nlines', /characters that cannot be used/],
    ['text', 'cold drinks', /^Another category has this name$/],
    ['path', '', /^Address is required, because the name has no letters from a to z$/],
    ['path', 'x'.repeat(41), /at most 40 characters/],
    ['path', 'pet food', /letters from a to z, digits, and single hyphens/],
    ['path', 'pet/food', /letters from a to z/],
    ['path', 'pet.data', /letters from a to z/],
    ['path', '-pet', /letters from a to z/],
    ['path', 'épicerie', /letters from a to z/],
    ['path', 'Unknown', /^This address cannot be used$/],
    ['path', 'drinks', /^Another category has this address$/],
    ['bgColor', 'red', /^Colour must be written as #RRGGBB$/],
    ['bgColor', '#888888', /contrast is 2\.1:1 and has to be 4\.5:1/],
    ['bgColor', '#000000', /has to be 4\.5:1/],
    ['hidden', 'perhaps', /^hidden must be true or false$/],
    ['picture', 'keep', /^picture must be/],
    ['picture', 'Shoes', /^picture must be/],
  ]
  const { publicVersion: version } = shop.catalogue

  for (const [field, value, problem] of wrong) {
    const { status, body } = await addOne(shop, { [field]: value })
    const fields = { [field]: expect.stringMatching(problem) }
    expect([field, value, status, body['fields']]).toEqual([field, value, 400, fields])
  }
  const noFile = await addOne(shop, { picture: 'upload' })
  expect([noFile.status, noFile.body['fields']]).toEqual([400, { file: 'Choose a picture' }])
  const noPicture = await addOne(shop, { picture: 'upload' }, new Blob(['GIF89a']))
  expect([noPicture.status, noPicture.body['code']]).toEqual([400, 'bad-image'])
  const tooLarge = new Blob([new Uint8Array(5_000_001)])
  expect((await addOne(shop, { picture: 'upload' }, tooLarge)).status).toBe(413)
  const json = await (
    await shop.sellerClient()
  ).call('POST /api/seller/categories/add', { json: { text: 'x' } })
  expect([json.status, json.body['code']]).toEqual([415, 'wrong-media-type'])

  expect(await publicCategories(shop)).toEqual(firstSeven)
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
  expect(shop.catalogue.publicVersion).toBe(version)
})

test('a shop can have forty categories', async () => {
  const shop = await openShop()
  for (let n = 8; n <= 40; n++) await addOne(shop, { text: `Category ${n}`, path: `c-${n}` })

  const { status, body } = await addOne(shop)

  expect([status, body['code']]).toEqual([409, 'limit-reached'])
  expect(await publicCategories(shop)).toHaveLength(40)
})

test('a hidden category is in no list, and its address and its products stay', async () => {
  const shop = await openShopWithPages()
  const id = await shop.sells({ category: 'Drinks', name: 'Cola' })

  const { status } = await changeCategory(shop, 'Drinks', { hidden: 'true' })

  expect(status).toBe(200)
  expect(await texts(shop)).not.toContain('Cold Drinks')
  expect(await categoryAt(shop, 'Drinks')).toMatchObject({ hidden: true })
  expect(await addressesIn(shop)).not.toContain('/products/drinks')
  expect(await addressesIn(shop)).toContain(`/products/drinks/${id}`)
  expect((await shop.get('/products/drinks')).status).toBe(200)
  expect((await shop.get(`/products/drinks/${id}`)).status).toBe(200)
  const found = await shop.client().call('GET /api/product/list', { query: { search: 'cola' } })
  expect(found.body.total).toBe(1)
  const ana = await shop.shopper()
  expect((await ana.buys(await ana.livesAt(), { [id]: 1 })).status).toBe(200)
  expect(await settingsChanges(shop)).toEqual(['“Cold Drinks”: shown → hidden'])
})

test('the order of the categories is saved, and one that is based on another order is refused', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const seen = (await categoriesOf(shop)).map(({ _id }) => _id)
  const order = seen.toReversed()
  const save = (json: object) => seller.call('POST /api/seller/categories/order', { json })

  const { status, body } = await save({ order, seen })

  expect([status, body.categories.map(({ _id }) => _id)]).toEqual([200, order])
  expect((await texts(shop)).slice(0, 2)).toEqual(['Grains & Cereals', 'Bakery & Breads'])
  const late = await save({ order: seen, seen })
  expect([late.status, late.body['code'], late.body.message]).toEqual([
    409,
    'settings-changed',
    'These categories were changed elsewhere in the meantime. Nothing was saved',
  ])
  for (const wrong of [order.slice(1), [...order, 'x'], [...order.slice(1), order[1]]])
    expect((await save({ order: wrong, seen: order })).status).toBe(400)
  expect((await texts(shop))[0]).toBe('Grains & Cereals')
  expect(await settingsChanges(shop)).toHaveLength(1)
  // A form that is open stays current.
  expect((await changeCategory(shop, 'Drinks', { text: 'Drinks', version: '0' })).status).toBe(200)
})

test('the way along the shelves has an order of its own, which shoppers do not see', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const seen = (await categoriesOf(shop)).map(({ _id }) => _id)
  const order = seen.toReversed()
  const save = (json: object) => seller.call('POST /api/seller/categories/shelf-order', { json })

  const { status, body } = await save({ order, seen })
  expect([status, body.categories.map(({ _id }) => _id)]).toEqual([200, seen])
  expect(inShelfOrder(body.categories).map(({ _id }) => _id)).toEqual(order)
  expect(JSON.stringify((await shop.client().call('GET /api/category/list')).body)).not.toContain(
    'shelf',
  )
  expect((await save({ order: seen, seen })).body).toMatchObject({ code: 'settings-changed' })
  for (const wrong of [order.slice(1), [...order.slice(1), order[1]]])
    expect((await save({ order: wrong, seen: order })).status).toBe(400)

  // A new one comes last, wherever shoppers see it.
  const added = (await addOne(shop, {})).body.categories
  expect(inShelfOrder(added).at(-1)?.text).toBe('For dogs & cats')
  const ids = inShelfOrder(added).map(({ _id }) => _id)
  const reset = (await save({ order: [], seen: ids })).body.categories
  expect(reset.some(({ shelfPosition }) => shelfPosition !== undefined)).toBe(false)
  expect((await settingsChanges(shop)).some((change) => change?.startsWith('shelves: order'))).toBe(
    true,
  )
})

test('a save over a newer version is refused, and one that changes nothing is not recorded', async () => {
  const shop = await openShop()
  const { body } = await changeCategory(shop, 'Drinks', { bgColor: '#fff1c9' })
  const version = body.categories[2]?.version

  const late = await changeCategory(shop, 'Drinks', { text: 'Late', version: '0' })
  const same = await changeCategory(shop, 'Drinks', {})
  const gone = await changeCategory(shop, 'Drinks', { id: 'nobody' })

  expect([late.status, late.body['code']]).toEqual([409, 'settings-changed'])
  expect([same.status, same.body.categories[2]?.version]).toEqual([200, version])
  expect([gone.status, gone.body['code']]).toEqual([404, 'not-found'])
  expect(await settingsChanges(shop)).toEqual(['“Cold Drinks”: colour #DDF1FB → #FFF1C9'])
})

test('of two changes of the same version at the same time one is refused', async () => {
  const shop = await openShop()

  const answers = await Promise.all(
    ['One', 'Other'].map((text) => changeCategory(shop, 'Drinks', { text, version: '0' })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nobody but the seller reads or changes the categories', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const json = { id: 'Drinks', into: 'Fruits', version: 0 }

  for (const who of [ana, shop.client()]) {
    expect((await who.call('GET /api/seller/categories')).status).toBe(401)
    expect((await who.call('POST /api/seller/categories/merge', { json })).status).toBe(401)
    expect((await who.call('POST /api/seller/categories/delete', { json })).status).toBe(401)
  }

  expect(await publicCategories(shop)).toEqual(firstSeven)
})

test.runIf(inject('engine') === 'postgres')(
  'a change on one node shows on the others by itself',
  async () => {
    const database = await newDatabase()
    const [here, there] = [await openShop({}, { database }), await openShop({}, { database })]
    const id = await here.sells({ category: 'Drinks' })
    await expect.poll(() => there.catalogue.product(id)?.category).toBe('Drinks')

    await changeCategory(here, 'Drinks', { text: 'Beverages', path: 'Beverages' })

    await expect.poll(() => there.catalogue.product(id)?.category).toBe('Beverages')
    expect(await texts(there)).toContain('Beverages')
    expect(there.catalogue.publicVersion).toBe(here.catalogue.publicVersion)
  },
)
