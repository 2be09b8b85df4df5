import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const milk = { name: 'Milk', category: 'Dairy', price: 2, offerPrice: 2 }
const code = '4006381333931'
const gtin = `0${code}`
const label = { ingredients: 'Whole milk', allergens: ['milk'], kcal: 64, country: 'Austria' }

async function openWithMilk(facts: object = {}) {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { body } = await seller.adds({ ...milk, barcodes: [code], facts })
  const id = body.product._id
  const keep = async (given: object = label, of = gtin) =>
    (
      await seller.call('POST /api/product/facts-found', {
        json: { found: [{ gtin: of, facts: given }] },
      })
    ).body
  const unchecked = async (query: object = {}) =>
    (await seller.call('GET /api/product/unchecked-facts', { query: { ...query } })).body
  const settle = (areRight: boolean, seen?: string) =>
    unchecked().then(({ products }) =>
      seller.call('POST /api/product/facts-checked', {
        json: {
          products: products.map((it) => ({ id: it._id, seen: seen ?? it.seen })),
          areRight,
        },
      }),
    )
  const stated = async () =>
    (await shop.client().call('GET /api/product/facts', { query: { id } })).body.facts
  return { shop, seller, id, keep, unchecked, settle, stated }
}

test('facts of a file are not shown until the seller has checked them', async () => {
  const { shop, seller, id, keep, unchecked, settle, stated } = await openWithMilk()

  expect((await seller.call('GET /api/product/barcodes')).body.barcodes).toEqual([gtin])
  expect(await keep()).toMatchObject({ filled: 1, complete: 0 })
  expect(await stated()).toEqual({})
  const version = shop.catalogue.publicVersion
  const without = { query: { without: 'nuts' } }
  expect((await shop.client().call('GET /api/product/list', without)).body.total).toBe(0)
  const { products, total } = await unchecked()
  expect([total, products[0]?.facts, products[0]?.barcodes]).toEqual([1, label, [code]])
  expect((await unchecked({ id })).total).toBe(1)
  expect((await unchecked({ id: 'x' })).total).toBe(0)

  const { body } = await settle(true)
  expect(body).toMatchObject({ message: 'Facts of 1 product are stated', done: 1, left: 0 })
  expect(await stated()).toEqual(label)
  expect(shop.catalogue.publicVersion).toBeGreaterThan(version)
  expect((await shop.client().call('GET /api/product/list', without)).body.total).toBe(1)
  expect((await unchecked()).total).toBe(0)
  const [entry] = await seller.log()
  expect(entry).toMatchObject({ subject: 'Milk', detail: 'food facts from a file, checked' })
})

test('what the seller stated stays, also if that was after the file', async () => {
  const { seller, id, keep, unchecked, settle, stated } = await openWithMilk({ country: 'Spain' })

  await keep()
  await seller.edits({ id, ...milk, images: [], facts: { country: 'Spain', kcal: 70 } })
  const { ingredients, allergens } = label
  expect((await unchecked()).products[0]?.facts).toEqual({ ingredients, allergens })
  await settle(true)
  expect(await stated()).toEqual({ country: 'Spain', kcal: 70, ingredients, allergens })
  expect(await keep()).toMatchObject({ filled: 0, complete: 1 })
})

test('what was forgotten is gone, and what changed since it was seen is not confirmed', async () => {
  const { keep, unchecked, settle, stated } = await openWithMilk()

  await keep()
  const before = (await unchecked()).products[0]?.seen
  await keep({ ingredients: 'Oats' })
  expect((await settle(true, before)).body).toMatchObject({
    message: 'Facts of 0 products are stated. 1 changed meanwhile: please look again',
    done: 0,
    left: 1,
  })
  expect(await stated()).toEqual({})
  expect((await settle(false)).body.message).toBe('Facts of 1 product forgotten')
  expect(await stated()).toEqual({})
  expect((await unchecked()).total).toBe(0)
})

test('products that are unknown, archived or deleted have nothing to check', async () => {
  const { seller, id, keep, unchecked } = await openWithMilk()

  expect(await keep(label, '00000096385074')).toMatchObject({ filled: 0, complete: 0 })
  await keep()
  await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  expect(await unchecked()).toMatchObject({ total: 0, products: [] })
  expect(await keep()).toMatchObject({ filled: 0 })
  await seller.call('POST /api/product/delete', { json: { products: { ids: [id] } } })
  expect((await unchecked()).total).toBe(0)
})

test('requests that cannot be are refused, and strange facts are passed over', async () => {
  const { seller, keep, unchecked } = await openWithMilk()
  const send = async (json: object) =>
    (await seller.call('POST /api/product/facts-found', { json })).status

  const many = Array.from({ length: 101 }, () => ({ gtin, facts: {} }))
  for (const found of [7, many, [{ gtin: code, facts: {} }], [{ gtin }], [{ gtin, facts: 'x' }]])
    expect(await send({ found })).toBe(400)
  expect(await send({ found: [] })).toBe(200)
  expect(
    await keep({ ingredients: { $ne: 1 }, kcal: -4, allergens: 'unicorn', price: 1 }),
  ).toMatchObject({ filled: 0 })
  expect((await unchecked()).total).toBe(0)
  const checked = (json: object) => seller.call('POST /api/product/facts-checked', { json })
  expect((await checked({ products: [], areRight: true })).status).toBe(400)
  expect((await checked({ products: [{ id: 'x', seen: 'y' }] })).status).toBe(400)
  const nobody = await checked({ products: [{ id: 'x', seen: 'y' }], areRight: true })
  expect(nobody.body).toMatchObject({ done: 0, left: 1 })
})

test('nobody but the seller sees or confirms facts of a file', async () => {
  const { shop, id } = await openWithMilk()
  const ana = await shop.shopper()

  for (const client of [shop.client(), ana]) {
    const statuses = await Promise.all([
      client.call('GET /api/product/barcodes'),
      client.call('GET /api/product/unchecked-facts'),
      client.call('POST /api/product/facts-found', { json: { found: [] } }),
      client.call('POST /api/product/facts-checked', {
        json: { products: [{ id, seen: 'x' }], areRight: true },
      }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  }
})
