import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { readAnswer } from '#test/read-answer.ts'
import { synonymLimits } from './limits.ts'

const search = async (shop: Shop, text: string, more = '') => {
  const address = `/api/product/list?search=${encodeURIComponent(text)}${more}`
  const { products, ...answer } = await readAnswer('GET /api/product/list', await shop.get(address))
  return { ...answer, names: products.map(({ name }) => name) }
}

async function shopWithHerbs() {
  const shop = await openShop()
  await shop.sells({ name: 'Coriander leaves' })
  await shop.sells({ name: 'Cilantro seeds', inStock: false })
  await shop.sells({ name: 'Citron' })
  const seller = await shop.sellerClient()
  const save = async (groups: unknown, version?: number) => {
    const { section } = (await seller.call('GET /api/seller/search/synonyms')).body
    const json = { groups, version: version ?? section.version }
    return seller.call('POST /api/seller/search/synonyms/update', { json })
  }
  return { shop, seller, save }
}

test('a search finds the products of all synonyms, and says so', async () => {
  const { shop, save } = await shopWithHerbs()

  const saved = await save([[' Coriander', 'CILANTRO', 'Chinese  parsley']])

  expect(saved.body.message).toBe('Synonyms Saved')
  expect(saved.body.section.values.groups).toEqual([['coriander', 'cilantro', 'chinese parsley']])
  expect(await search(shop, 'cilantro')).toMatchObject({
    names: ['Coriander leaves', 'Cilantro seeds'],
    total: 2,
    alsoSearched: ['coriander'],
  })
  expect(await search(shop, 'Coriander', '&inStock=true')).toEqual({
    success: true,
    names: ['Coriander leaves'],
    total: 1,
  })
  expect(await search(shop, 'chinese parsley leaves')).toMatchObject({
    names: ['Coriander leaves'],
    alsoSearched: ['coriander leaves'],
  })
  expect((await search(shop, 'chinese parsley', '&sort=name&limit=1')).names).toEqual([
    'Coriander leaves',
  ])
  expect((await search(shop, 'citron')).alsoSearched).toBeUndefined()
  await save([])
  expect((await search(shop, 'cilantro')).names).toEqual(['Cilantro seeds'])
})

test('a new shop begins with everyday synonyms, which its seller can change', async () => {
  const { shop, seller, save } = await shopWithHerbs()
  await shop.sells({ name: 'Soft toilet paper' })
  expect((await search(shop, 'loo roll')).names).toEqual(['Soft toilet paper'])
  const { section } = (await seller.call('GET /api/seller/search/synonyms')).body

  // They are within the limits of what a seller can save.
  const rest = section.values.groups.filter((texts) => !texts.includes('loo roll'))
  expect((await save(rest)).status).toBe(200)

  expect((await search(shop, 'loo roll')).total).toBe(0)
  expect((await search(shop, 'cilantro leaves')).names).toEqual(['Coriander leaves'])
})

test('spelling is corrected to synonyms, and a synonym is not corrected to something else', async () => {
  const { shop, save } = await shopWithHerbs()
  expect((await search(shop, 'dhania')).total).toBe(0)
  expect((await search(shop, 'citrom')).correctedTo).toBe('citron')

  await save([
    ['coriander', 'dhania'],
    ['citrom', 'etrog'],
  ])

  expect(await search(shop, 'dhaniaa')).toMatchObject({
    correctedTo: 'dhania',
    names: ['Coriander leaves'],
    alsoSearched: ['coriander'],
  })
  expect(await search(shop, 'citrom')).toEqual({ success: true, total: 0, names: [] })
})

test('misspelled texts that mean the same word have one answer, until a product changes', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Coriander leaves' })
  const tagOf = async (text: string) =>
    (await shop.get(`/api/product/list?search=${text}&limit=5`)).headers.get('etag')

  expect(await tagOf('corriander')).toBe(await tagOf('coriandr'))
  await shop.sells({ name: 'Coriander seeds' })

  expect((await search(shop, 'coriandre', '&limit=5')).names).toEqual([
    'Coriander leaves',
    'Coriander seeds',
  ])
})

test('a change of synonyms is refused when they were changed since, and is in the activity log', async () => {
  const { seller, save } = await shopWithHerbs()
  await save([])
  await save([['coriander', 'cilantro']])

  const stale = await save([['a', 'b']], 0)

  expect([stale.status, stale.body['code']]).toEqual([409, 'settings-changed'])
  await save([['coriander', 'cilantro']])
  await save([['citron', 'etrog']])
  expect((await seller.log()).map(({ subject, detail }) => [subject, detail]).slice(0, 2)).toEqual([
    ['Synonyms', 'added “citron = etrog”, removed “coriander = cilantro”'],
    ['Synonyms', 'added “coriander = cilantro”'],
  ])
})

const texts = (count: number, of = 'word') => Array.from({ length: count }, (_, n) => `${of}${n}`)

test('synonyms that are wrong are refused by their field', async () => {
  const { shop, save } = await shopWithHerbs()
  const refused = async (groups: unknown) => (await save(groups)).body['fields']

  expect(await refused('coriander')).toHaveProperty('groups')
  expect(await refused([['one']])).toEqual({
    'groups.0': 'Add at least one more word that means the same',
  })
  expect(await refused([['a', ' ']])).toEqual({ 'groups.0.1': 'A synonym is empty' })
  expect(await refused([['a', 'x'.repeat(41)]])).toEqual({
    'groups.0.1': `“${'x'.repeat(41)}” has more than 40 characters`,
  })
  expect(await refused([texts(9)])).toHaveProperty(['groups.0'])
  expect(
    await refused([
      ['a', 'b'],
      ['c', 'A'],
    ]),
  ).toEqual({ 'groups.1': '“a” is there twice. Put all words for it into one group' })
  const many = Array.from({ length: synonymLimits.groups + 1 }, (_, n) => texts(2, `${n}-`))
  expect(await refused(many)).toEqual({ groups: 'There can be at most 500 groups' })
  expect((await save(many.slice(1))).status).toBe(200)
  const stranger = shop.client()
  expect((await stranger.call('GET /api/seller/search/synonyms')).status).toBe(401)
})

test.runIf(inject('engine') === 'postgres')(
  'other nodes use new synonyms, and count the same misses',
  async () => {
    const database = await newDatabase()
    const [one, two] = [await openShop({}, { database }), await openShop({}, { database })]
    await one.sells({ name: 'Coriander leaves' })
    const seller = await one.sellerClient()
    for (const shop of [one, two, two]) await misses(shop, 'dhania')
    expect(await shownMisses(seller)).toEqual([['dhania', 3]])

    await seller.call('POST /api/seller/search/synonyms/update', {
      json: { groups: [['coriander', 'dhania']], version: 0 },
    })

    await expect.poll(async () => (await search(two, 'dhania')).total).toBe(1)
    expect(await shownMisses(seller)).toEqual([])
  },
)

const misses = async (shop: Shop, text: unknown, address?: string, more: object = {}) =>
  (
    await shop.client().call('POST /api/product/search-miss', {
      json: { search: text, ...more },
      ...(address === undefined ? {} : { headers: { 'x-forwarded-for': address } }),
    })
  ).status

type Seller = Awaited<ReturnType<Shop['sellerClient']>>
const shownMisses = async (seller: Seller) =>
  (await seller.call('GET /api/seller/search/misses')).body.misses.map(({ text, count }) => [
    text,
    count,
  ])

test('searches without a result are counted by their text, and no others', async () => {
  const { shop, seller, save } = await shopWithHerbs()
  for (const text of ['Quinoa', ' quinoa  ', 'pig ears', 'coriander', 'corianda', '42', 'zz'])
    expect(await misses(shop, text)).toBe(200)
  expect(await misses(shop, 'x'.repeat(81))).toBe(200)
  expect(await misses(shop, 7)).toBe(400)
  expect(await misses(shop, '')).toBe(400)

  const { body } = await seller.call('GET /api/seller/search/misses')

  const lastAt = new Date(shop.clock()).toISOString()
  expect(body.misses).toEqual([
    { text: 'quinoa', count: 2, asked: 0, lastAt },
    { text: 'pig ears', count: 1, asked: 0, lastAt },
  ])
  const columns = await shop.database.db.selectFrom('search_miss').selectAll().execute()
  expect(Object.keys(columns[0] ?? {}).toSorted()).toEqual([
    'asked',
    'count',
    'dismissed',
    'last_at',
    'text',
  ])

  await save([['quinoa', 'coriander']])
  await shop.sells({ name: 'Smoked pig ears' })
  expect(await shownMisses(seller)).toEqual([])
  await shop.upkeep.run()
  expect(await shop.database.db.selectFrom('search_miss').select('text').execute()).toEqual([])
})

test('people can ask for what they did not find, within the same limits', async () => {
  const { shop, seller } = await shopWithHerbs()
  await misses(shop, 'quinoa')
  await misses(shop, 'quinoa', undefined, { asked: true })
  await misses(shop, 'pig ears', undefined, { asked: true })
  for (const text of ['coriander', 'ana@example.com', '+49 170 1234567 please'])
    expect(await misses(shop, text, undefined, { asked: true })).toBe(200)
  expect(await misses(shop, 'quinoa', undefined, { asked: 'yes' })).toBe(400)

  const { body } = await seller.call('GET /api/seller/search/misses')

  expect(body.misses.map(({ text, count, asked }) => [text, count, asked])).toEqual([
    ['quinoa', 2, 1],
    ['pig ears', 1, 1],
  ])
})

test('a dismissed search is not shown any more, until it is put back', async () => {
  const { shop, seller } = await shopWithHerbs()
  const dismiss = (text: string, dismissed: boolean) =>
    seller.call('POST /api/seller/search/misses/dismiss', { json: { text, dismissed } })
  await misses(shop, 'quinoa')

  expect((await dismiss('quinoa', true)).status).toBe(200)
  await misses(shop, 'quinoa')
  expect(await shownMisses(seller)).toEqual([])
  await dismiss('quinoa', false)
  expect(await shownMisses(seller)).toEqual([['quinoa', 2]])

  expect((await dismiss('never searched', true)).status).toBe(404)
})

test('email addresses, phone numbers and control characters are not kept, and those that were are deleted', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const stored = () => db.selectFrom('search_miss').select('text').execute()
  const personal = ['ana@mail.example', 'call +49 (170) 123-4567', 'ring\u001b[2j', '\u202egnir']
  for (const text of personal) expect(await misses(shop, text)).toBe(200)
  expect(await misses(shop, 'rice 2 x 500 g 1/2')).toBe(200)
  expect(await stored()).toEqual([{ text: 'rice 2 x 500 g 1/2' }])

  await db
    .insertInto('search_miss')
    .values(personal.map((text) => ({ text, count: 1, last_at: shop.clock() })))
    .execute()
  await shop.upkeep.run()

  expect(await stored()).toEqual([{ text: 'rice 2 x 500 g 1/2' }])
})

test('one network address cannot bring many made-up searches, and the seldom ones go first', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const { db } = shop.database
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push(await misses(shop, `made up ${n}`, '203.0.113.7'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect(await misses(shop, 'quinoa', '198.51.100.1')).toBe(200)
  expect(await misses(shop, 'quinoa', '198.51.100.2')).toBe(200)

  const made = Array.from({ length: 9_990 }, (_, n) => ({
    text: `flood ${n}`,
    count: 1,
    last_at: shop.clock() + 1,
  }))
  for (let from = 0; from < made.length; from += 1_000)
    await db
      .insertInto('search_miss')
      .values(made.slice(from, from + 1_000))
      .execute()
  expect(await misses(shop, 'too many', '198.51.100.3')).toBe(200)
  expect(await misses(shop, 'quinoa', '198.51.100.3')).toBe(200)
  await shop.upkeep.run()

  const left = await db.selectFrom('search_miss').selectAll().orderBy('count', 'desc').execute()
  expect(left).toHaveLength(2_000)
  expect(left[0]).toMatchObject({ text: 'quinoa', count: 3 })
  expect(left.map(({ text }) => text)).not.toContain('too many')

  shop.passTime(91 * 24 * 3_600_000)
  await shop.upkeep.run()
  expect(await db.selectFrom('search_miss').selectAll().execute()).toEqual([])
})

test('the seller is offered names and words that are like the text', async () => {
  const { seller } = await shopWithHerbs()
  const nearby = async (text: string) =>
    (await seller.call('GET /api/seller/search/nearby', { query: { text } })).body.texts

  expect(await nearby('chinese leaves')).toContain('coriander leaves')
  expect(await nearby('koriandr')).toContain('coriander')
  expect(await nearby('xyzzy')).toEqual([])
  expect((await seller.call('GET /api/seller/search/nearby')).status).toBe(400)
})
