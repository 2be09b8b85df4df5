import { expect, test } from 'vitest'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword, type Person } from '#test/people.ts'
import { becomeOwn } from '#test/shops/shop-of-ones-own.ts'

const rate = (person: Person, product: string, stars: unknown, sentence?: unknown) =>
  person.call('POST /api/ratings/rate', { json: { product, stars, sentence } })
const ofProduct = async (shop: Shop, product: string) =>
  (await shop.client().call('GET /api/ratings/of-product', { query: { product } })).body
const mine = async (person: Person, ...products: string[]) =>
  (await person.call('GET /api/ratings/mine', { query: { products: products.join(',') } })).body
    .ratings
const shownOf = async (shop: Shop, id: string) => {
  const { body } = await shop.client().call('GET /api/product/list', { query: { ids: id } })
  return body.products[0]?.rating
}

async function deliver(shop: Shop, product: string, name?: string) {
  const person = await shop.shopper(name)
  const seller = await shop.sellerClient()
  await person.buys(await person.livesAt(), { [product]: 1 })
  const id = (await person.orders())[0]?._id ?? ''
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, to)
  return { person, seller }
}

test('who had it delivered rates it once, and may change it', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const [figs, milk] = [await shop.sells({ name: 'Figs' }), await shop.sells({ name: 'Milk' })]
  const { person: ana } = await deliver(shop, figs, 'Ana Maria Lopez')
  expect(await shownOf(shop, figs)).toBeUndefined()
  expect(await mine(ana, figs, milk)).toEqual([
    { product: figs, mayRate: true },
    { product: milk, mayRate: false },
  ])

  expect((await rate(ana, figs, 4, 'Sweet.')).status).toBe(200)
  expect(await shownOf(shop, figs)).toEqual({ average: 4, count: 1 })
  expect((await rate(ana, figs, 5, 'Very sweet.')).status).toBe(200)

  expect(await shownOf(shop, figs)).toEqual({ average: 5, count: 1 })
  expect(await ofProduct(shop, figs)).toMatchObject({
    count: 1,
    ratings: [{ stars: 5, sentence: 'Very sweet.', name: 'Ana' }],
  })
  expect(await mine(ana, figs)).toEqual([
    { product: figs, mayRate: true, stars: 5, sentence: 'Very sweet.' },
  ])
  const { person: bela } = await deliver(shop, figs, 'Bela')
  await rate(bela, figs, 2)
  expect(await shownOf(shop, figs)).toEqual({ average: 3.5, count: 2 })
  expect((await ofProduct(shop, figs)).ratings).toHaveLength(1)
})

test('a name that could be taken for the shop or a link is not shown', async () => {
  const shop = await openShop()
  const figs = await shop.sells({ name: 'Figs' })
  for (const name of ['Larder Team', 'evil.example Ana', 'Ana Lopez']) {
    const { person } = await deliver(shop, figs, name)
    shop.passTime(1_000)
    await rate(person, figs, 5, 'Sweet.')
  }

  const { ratings } = await ofProduct(shop, figs)
  expect(ratings.map(({ name }) => name)).toEqual(['Ana', 'Customer', 'Customer'])
  const seller = await shop.sellerClient()
  const list = await seller.call('GET /api/seller/ratings')
  expect(list.body.ratings.map(({ name }) => name)).toEqual(['Ana', 'Customer', 'Customer'])
})

test('nobody rates what was not delivered to them', async () => {
  const shop = await openShop()
  const figs = await shop.sells()
  await deliver(shop, figs)
  const bela = await shop.shopper('Bela')
  await bela.buys(await bela.livesAt(), { [figs]: 1 })

  for (const product of [figs, 'no-such-product']) {
    const { status, body } = await rate(bela, product, 1, 'Never tried')
    expect([status, body['code']]).toEqual([409, 'not-bought'])
  }
  expect(await ofProduct(shop, figs)).toMatchObject({ count: 0, ratings: [] })
})

test('what was missing is not rated; what came and was paid back is', async () => {
  const shop = await openShop()
  const [figs, milk, rye] = [await shop.sells(), await shop.sells(), await shop.sells()]
  const ana = await shop.shopper()
  const seller = await shop.sellerClient()
  const { body } = await ana.buys(await ana.livesAt(), { [figs]: 2, [milk]: 1, [rye]: 2 })
  const id = body.orderId
  const missing = (product: string, left: number) =>
    seller.call('POST /api/order/missing', { json: { id, product, left } })
  expect((await missing(figs, 0)).status).toBe(200)
  expect((await missing(rye, 1)).status).toBe(200)
  for (const to of ['Packing', 'Out for delivery', 'Delivered']) await seller.moves(id, to)
  const { amount } = (await ana.orders())[0] ?? {}
  const json = { id, product: milk, pieces: 1, reason: 'Sour', seenAmount: amount }
  expect((await seller.call('POST /api/order/money-back', { json })).status).toBe(200)

  expect((await mine(ana, figs, milk, rye)).map(({ mayRate }) => mayRate)).toEqual([
    false,
    true,
    true,
  ])
  expect((await rate(ana, figs, 1)).status).toBe(409)
  expect((await rate(ana, milk, 1)).status).toBe(200)
})

test('what is no rating is refused', async () => {
  const shop = await openShop()
  const figs = await shop.sells()
  const { person: ana } = await deliver(shop, figs)
  for (const [stars, sentence] of [
    [0, ''],
    [6, ''],
    [2.5, ''],
    ['5', ''],
    [5, 'x'.repeat(301)],
    [5, 'two\nlines'],
  ])
    expect((await rate(ana, figs, stars, sentence)).status).toBe(400)
  const none = shop.client().call('GET /api/ratings/of-product', { query: {} })
  expect((await none).status).toBe(400)
  for (let count = 0; count < 60; count++) await rate(ana, 'no-such-product', 1)
  expect((await rate(ana, figs, 1)).status).toBe(429)
})

test('with the demo catalogue ratings are taken and shown, not averaged', async () => {
  const shop = await openShop({ DEMO: '1' }, { database: await newDatabase() })
  const figs = await shop.sells()
  const { person: ana } = await deliver(shop, figs)
  await rate(ana, figs, 1, 'Sour.')
  expect(await shownOf(shop, figs)).toBeUndefined()
  expect(await ofProduct(shop, figs)).toMatchObject({ count: 1, ratings: [{ stars: 1 }] })

  await becomeOwn(shop)
  expect(await shownOf(shop, figs)).toEqual({ average: 1, count: 1 })
})

test('two tabs and many people at once count right', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const figs = await shop.sells()
  const people = await Promise.all(
    ['Ana', 'Bela', 'Cora'].map(async (name) => (await deliver(shop, figs, name)).person),
  )

  const answers = await Promise.all(
    people.flatMap((person) => [
      rate(person, figs, 5),
      rate(person, figs, 5),
      rate(person, figs, 5),
    ]),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect(await shownOf(shop, figs)).toEqual({ average: 5, count: 3 })
})

test('erasing a person keeps the stars and drops name and sentence, also at the same moment', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const figs = await shop.sells()
  const { person: ana, seller } = await deliver(shop, figs, 'Anastazja')
  await rate(ana, figs, 4, 'Ask Anastazja.')
  const id = (await seller.call('GET /api/seller/ratings')).body.ratings[0]?._id ?? ''
  await seller.call('POST /api/seller/ratings/answer', { json: { id, answer: 'Hi Anastazja' } })

  // Until its invoice is written an account is needed.
  shop.passTime(3_600_000)
  await issueDocuments(shop)

  const [deleted] = await Promise.all([
    ana.call('POST /api/user/delete', { json: { password: goodPassword } }),
    rate(ana, figs, 3, 'Anastazja again'),
  ])

  expect([deleted.status, deleted.body.message]).toEqual([200, 'Your account is deleted'])
  const rows = await shop.database.db.selectFrom('rating').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('nastazja')
  expect(await shownOf(shop, figs)).toMatchObject({ count: 1 })
  expect(await ofProduct(shop, figs)).toMatchObject({ count: 1, ratings: [] })
  const later = await shop.sellerClient()
  const { body } = await later.call('GET /api/seller/ratings')
  expect(body.ratings).toMatchObject([{ name: '', sentence: '' }])
})

test('the seller finds ratings, answers and hides them', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const [figs, milk] = [await shop.sells({ name: 'Figs' }), await shop.sells({ name: 'Milk 100%' })]
  const { person: ana } = await deliver(shop, figs, 'Ana')
  const { person: bela, seller } = await deliver(shop, milk, 'Bela')
  await rate(ana, figs, 5, 'Sweet, like Äpfel')
  shop.passTime(1_000)
  await rate(bela, milk, 1, 'Sour')
  const list = async (query: Record<string, string> = {}) =>
    (await seller.call('GET /api/seller/ratings', { query })).body.ratings
  const names = async (query?: Record<string, string>) =>
    (await list(query)).map(({ product }) => product.name)
  const id = (await list({ stars: '1' }))[0]?._id ?? ''

  expect(await names()).toEqual(['Milk 100%', 'Figs'])
  expect(await names({ sort: 'highest' })).toEqual(['Figs', 'Milk 100%'])
  expect(await names({ sort: 'lowest' })).toEqual(['Milk 100%', 'Figs'])
  expect(await names({ search: 'SWEET' })).toEqual(['Figs'])
  // SQLite knows no other capitals than those of English.
  expect(await names({ search: 'Äpfel' })).toEqual(['Figs'])
  expect(await names({ search: '0%' })).toEqual(['Milk 100%'])
  expect(await names({ search: '_' })).toEqual([])

  const answer = await seller.call('POST /api/seller/ratings/answer', {
    json: { id, answer: 'We are sorry' },
  })
  expect(answer.status).toBe(200)
  expect(await names({ state: 'unanswered' })).toEqual(['Figs'])
  expect((await ofProduct(shop, milk)).ratings).toMatchObject([{ answer: 'We are sorry' }])

  await seller.call('POST /api/seller/ratings/hide', { json: { id, reason: 'Insulting' } })
  expect(await shownOf(shop, milk)).toBeUndefined()
  expect(await ofProduct(shop, milk)).toMatchObject({ count: 0, ratings: [] })
  expect(await mine(bela, milk)).toMatchObject([{ stars: 1, hiddenReason: 'Insulting' }])
  expect(await list({ state: 'hidden' })).toMatchObject([{ hiddenReason: 'Insulting' }])
  await rate(bela, milk, 2, 'Still sour')
  expect(await shownOf(shop, milk)).toBeUndefined()

  await seller.call('POST /api/seller/ratings/show', { json: { id } })
  expect(await shownOf(shop, milk)).toEqual({ average: 2, count: 1 })
  const { entries } = (await seller.call('GET /api/seller/audit')).body
  expect(
    entries.filter(({ subject }) => subject === 'Milk 100%').map(({ detail }) => detail),
  ).toEqual(expect.arrayContaining(['a rating hidden: Insulting']))
})

test('a rating that is not there is neither answered nor hidden, and a reason is needed', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const id = 'no-such-rating'
  const tried = [
    await seller.call('POST /api/seller/ratings/answer', { json: { id, answer: 'x' } }),
    await seller.call('POST /api/seller/ratings/hide', { json: { id, reason: 'x' } }),
    await seller.call('POST /api/seller/ratings/show', { json: { id } }),
    await seller.call('POST /api/seller/ratings/hide', { json: { id, reason: ' ' } }),
    await seller.call('POST /api/seller/ratings/answer', { json: { id } }),
    await seller.call('POST /api/seller/ratings/show', { json: {} }),
    await seller.call('GET /api/seller/ratings', { query: { stars: '6' } }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 400])
})

test('a rating does not refuse what the seller edits meanwhile; another edit does', async () => {
  const shop = await openShop()
  const figs = await shop.sells({ name: 'Figs' })
  const { person: ana, seller } = await deliver(shop, figs)
  const seen = async () =>
    (await seller.call('GET /api/product/one', { query: { id: figs } })).body.product.version
  const fields = { description: ['Dark'], category: 'Fruits', price: 5, offerPrice: 4 }
  const save = async (name: string, version: number) =>
    (await seller.edits({ ...fields, id: figs, name, images: [], version })).status
  const first = await seen()

  await rate(ana, figs, 4)
  const afterRating = await seen()
  await rate(ana, figs, 5)
  expect(afterRating).toBeGreaterThan(first)
  expect(await save('Fresh figs', first)).toBe(200)

  expect(await save('Dry figs', first)).toBe(409)
  expect(await save('Dry figs', afterRating)).toBe(409)
  await rate(ana, figs, 3)
  expect(await save('Dry figs', afterRating)).toBe(409)
  expect(await save('Dry figs', await seen())).toBe(200)
})
