import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { readAnswer } from '#test/read-answer.ts'
import type { FoodFacts } from './food-facts.ts'

const list = async (shop: Shop, query: string) =>
  readAnswer('GET /api/product/list', await shop.get(`/api/product/list${query}`))
const names = async (shop: Shop, query: string) =>
  (await list(shop, query)).products.map(({ name }) => name)

const bread: FoodFacts = {
  ingredients: 'Wheat flour, water, salt',
  allergens: ['gluten'],
  diets: ['vegan', 'organic'],
  country: 'France',
  storage: 'Keep dry',
  madeBy: 'Mill & Son',
  makerAddress: '1 Mill Lane, Bath',
  organicCode: 'GB-ORG-05',
  loose: true,
  kj: 1030,
  kcal: 243,
  salt: 1.2,
}

async function openShopWithFacts() {
  const shop = await openShop()
  const ids = {
    bread: await shop.sells({ name: 'Bread', category: 'Bakery', facts: bread }),
    milk: await shop.sells({
      name: 'Milk',
      facts: { allergens: ['milk'], diets: ['vegetarian'] },
    }),
    apple: await shop.sells({ name: 'Apple', facts: { allergens: [], diets: ['vegan'] } }),
    surprise: await shop.sells({ name: 'Surprise' }),
  }
  return { shop, ids }
}

test('facts are told as they were stated, and nothing where nothing was', async () => {
  const { shop, ids } = await openShopWithFacts()
  const factsOf = async (id: string) => {
    const answer = await shop.get(`/api/product/facts?id=${id}`)
    return (await readAnswer('GET /api/product/facts', answer)).facts
  }

  expect(await factsOf(ids.bread)).toEqual(bread)
  expect(await factsOf(ids.surprise)).toEqual({})
  expect((await shop.get('/api/product/facts?id=unknown')).status).toBe(404)
  expect((await shop.get('/api/product/facts')).status).toBe(400)
})

test('a list is filtered by diets, and by allergens that a product says it does not contain', async () => {
  const { shop } = await openShopWithFacts()

  expect(await names(shop, '?diet=vegan')).toEqual(['Bread', 'Apple'])
  expect(await names(shop, '?diet=vegetarian')).toEqual(['Bread', 'Milk', 'Apple'])
  expect(await names(shop, '?diet=vegan+organic')).toEqual(['Bread'])
  expect(await names(shop, '?without=milk')).toEqual(['Bread', 'Apple'])
  expect(await names(shop, '?without=milk+gluten')).toEqual(['Apple'])
  expect(await names(shop, '?without=nuts')).toEqual(['Bread', 'Milk', 'Apple'])
  expect(await names(shop, '?diet=vegan&without=nuts&sort=name')).toEqual(['Apple', 'Bread'])
  expect(await names(shop, '?search=bread&without=milk')).toEqual(['Bread'])
  expect(await names(shop, '?category=bakery&diet=vegan')).toEqual(['Bread'])
  expect(await names(shop, '?diet=vegan+organic+kosher&without=milk')).toEqual([])
  for (const query of ['?diet=raw', '?without=sugar', '?diet=vegan+raw'])
    expect([query, (await shop.get(`/api/product/list${query}`)).status]).toEqual([query, 400])
})

test('each filter is counted with the others that are on', async () => {
  const { shop } = await openShopWithFacts()
  const countsOf = async (query: string) => (await list(shop, query)).filters

  const all = await countsOf('?filterCounts=true')
  expect(all?.diet).toMatchObject({ vegan: 2, vegetarian: 3, organic: 1, halal: 0 })
  expect(all?.without).toMatchObject({ milk: 2, gluten: 2, nuts: 3 })
  const vegan = await countsOf('?filterCounts=true&diet=vegan')
  expect(vegan?.diet).toMatchObject({ vegan: 2, organic: 1 })
  expect(vegan?.without).toMatchObject({ milk: 2, gluten: 1 })
  expect((await countsOf('?filterCounts=true&search=milk'))?.diet).toMatchObject({ vegan: 0 })
  expect(await countsOf('?diet=vegan')).toBeUndefined()
})

test('the seller states facts, keeps them by sending none, and takes them back', async () => {
  const { shop, ids } = await openShopWithFacts()
  const seller = await shop.sellerClient()
  const change = async (facts?: object) => {
    const form = new FormData()
    const product = { name: 'Milk', category: 'Dairy', price: 3, offerPrice: 2, images: [] }
    form.set('productData', JSON.stringify({ ...product, id: ids.milk, ...(facts && { facts }) }))
    return seller.call('POST /api/product/update', { body: form })
  }
  const stated = () => shop.catalogue.product(ids.milk)?.facts

  await change({
    allergens: 'Milk, eggs',
    diets: ['vegetarian'],
    kcal: '66',
    fat: '3,8',
    country: ' ',
  })
  const texts = { allergens: ['eggs', 'milk'], diets: ['vegetarian'], kcal: 66, fat: 3.8 }
  expect(stated()).toEqual(texts)
  await change()
  expect(stated()).toEqual(texts)
  await change({ allergens: 'none' })
  expect(stated()).toEqual({ allergens: [] })
  await change({ allergens: '', country: '' })
  expect(stated()).toEqual({})
})

test('facts that cannot be are refused, each at its field', async () => {
  const { shop, ids } = await openShopWithFacts()
  const seller = await shop.sellerClient()
  const refused: [facts: object, field: string][] = [
    [{ allergens: ['milk', 'sugar'] }, 'facts.allergens.1'],
    [{ allergens: 'milk, none' }, 'facts.allergens.1'],
    [{ diets: 'raw' }, 'facts.diets.0'],
    [{ diets: ['vegan'], allergens: ['milk'] }, 'facts.diets'],
    [{ diets: ['vegetarian'], allergens: ['fish'] }, 'facts.diets'],
    [{ kcal: 901 }, 'facts.kcal'],
    [{ fat: -1 }, 'facts.fat'],
    [{ fat: 'much' }, 'facts.fat'],
    [{ sugars: 5, carbohydrate: 4 }, 'facts.sugars'],
    [{ country: 'x'.repeat(61) }, 'facts.country'],
    [{ ingredients: 'x'.repeat(3_001) }, 'facts.ingredients'],
    [{ directions: 'x'.repeat(1_001) }, 'facts.directions'],
    [{ madeBy: 'x'.repeat(121) }, 'facts.madeBy'],
    [{ makerAddress: '1 Mill Lane' }, 'facts.madeBy'],
    [{ organicCode: 'GB-ORG-05', diets: ['vegan'] }, 'facts.organicCode'],
    [{ alcohol: 101 }, 'facts.alcohol'],
    [{ alcohol: 'strong' }, 'facts.alcohol'],
    [{ loose: 'perhaps' }, 'facts.loose'],
    [{ kj: 3_801 }, 'facts.kj'],
    [{ kj: 66, kcal: 276 }, 'facts.kj'],
  ]

  for (const [facts, field] of refused) {
    const form = new FormData()
    const product = { id: ids.milk, name: 'Milk', category: 'Dairy', price: 3, offerPrice: 2 }
    form.set('productData', JSON.stringify({ ...product, images: [], facts }))
    const { status, body } = await seller.call('POST /api/product/update', { body: form })
    expect([facts, status, Object.keys(body['fields'] ?? {})]).toEqual([facts, 400, [field]])
  }
})

test('facts travel in files of products', async () => {
  const { shop, ids } = await openShopWithFacts()
  const seller = await shop.sellerClient()
  const file = (await seller.call('GET /api/product/export')).body
  const [header, first] = file.replace('\uFEFF', '').split('\r\n')

  expect(header).toMatch(
    /,description,ingredients,allergens,diets,country,storage,madeBy,.*,loose,kj,kcal,fat,/,
  )
  expect(first).toContain(
    '"Wheat flour, water, salt",gluten,"vegan, organic",France,Keep dry,Mill & Son,"1 Mill Lane, Bath",,GB-ORG-05,,yes,1030,243',
  )
  expect((await seller.imports(file)).body.report).toMatchObject({ unchanged: 4, problemCount: 0 })

  const changed = `id,allergens,diets\n${ids.milk},"milk, soya",\n${ids.apple},peas,vegan`
  const { report } = (await seller.imports(changed)).body
  expect(report.changes).toMatchObject([{ name: 'Milk', what: 'food facts' }])
  expect(report.problems).toMatchObject([{ line: 3, column: 'allergens' }])
})

test('the seller sees what is not stated; of loose goods only the allergens have to be', async () => {
  const { shop } = await openShopWithFacts()
  await shop.sells({ name: 'Olives', facts: { loose: true, diets: ['organic'] } })
  const seller = await shop.sellerClient()
  const lacking = async (what: string) => {
    const { body } = await seller.call('GET /api/product/seller', {
      query: { lacks: what, sort: 'name' },
    })
    return body.products.map(({ name }) => name)
  }

  expect((await seller.call('GET /api/product/lacking')).body.counts).toEqual({
    allergens: 2,
    ingredients: 3,
    madeBy: 3,
    nutrition: 3,
    organicCode: 1,
    size: 0,
    age: 0,
  })
  expect(await lacking('allergens')).toEqual(['Olives', 'Surprise'])
  expect(await lacking('madeBy')).toEqual(['Apple', 'Milk', 'Surprise'])
  expect(await lacking('organicCode')).toEqual(['Olives'])
  expect((await seller.call('GET /api/product/seller', { query: { lacks: 'taste' } })).status).toBe(
    400,
  )
  expect((await shop.client().call('GET /api/product/lacking')).status).toBe(401)
})

const said = (items: { product: { name: string }; looseAllergens?: unknown }[] = []) =>
  Object.fromEntries(items.map(({ product, looseAllergens }) => [product.name, looseAllergens]))

test('an order keeps the allergens of loose goods as they were stated', async () => {
  const shop = await openShop()
  const olives = await shop.sells({
    name: 'Olives',
    facts: { loose: true, allergens: ['sulphites'] },
  })
  const nuts = await shop.sells({ name: 'Nuts', facts: { loose: true } })
  const packed = await shop.sells({ name: 'Bar', facts: { allergens: ['milk'] } })
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [olives]: 1, [nuts]: 1, [packed]: 1 })
  const seller = await shop.sellerClient()
  const json = {
    products: { ids: [olives] },
    change: { kind: 'facts' as const, facts: { allergens: ['fish' as const] } },
  }
  const { report } = (await seller.call('POST /api/product/bulk', { json })).body
  await seller.call('POST /api/product/bulk', { json: { ...json, confirm: report.fingerprint } })

  const expected = { Olives: ['sulphites'], Nuts: null, Bar: undefined }
  expect(said((await ana.call('GET /api/order/user')).body.orders[0]?.items)).toEqual(expected)
  expect(said((await seller.call('GET /api/order/seller')).body.orders[0]?.items)).toEqual(expected)
})
