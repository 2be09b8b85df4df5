import { expect, test } from 'vitest'
import { openShop, someImage, type Shop } from '#test/open-shop.ts'
import { readAnswer } from '#test/read-answer.ts'
import { setStock } from '../../writing/change.ts'

const list = async (shop: Shop, query = '') =>
  readAnswer('GET /api/product/list', await shop.get(`/api/product/list${query}`))

const names = async (shop: Shop, query = '') =>
  (await list(shop, query)).products.map(({ name }) => name)

test('products are listed oldest first, also those that are out of stock', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Zucchini' })
  const apple = await shop.sells({ name: 'Apple' })
  await shop.sells({ name: 'Mango' })

  await setStock(shop, apple, false)

  expect(await names(shop)).toEqual(['Zucchini', 'Apple', 'Mango'])
  expect(await names(shop, '?inStock=true')).toEqual(['Zucchini', 'Mango'])
})

test('search finds a part of the name in any case', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Granny Smith APPLE' })
  await shop.sells({ name: 'Crème fraîche' })

  expect(await names(shop, '?search=apple')).toEqual(['Granny Smith APPLE'])
  expect(await names(shop, '?search=%20SMITH%20a')).toEqual(['Granny Smith APPLE'])
  expect(await names(shop, '?search=CRÈME')).toEqual(['Crème fraîche'])
  expect(await names(shop, '?search=pear')).toEqual([])
  expect(await names(shop, '?search=')).toHaveLength(2)
})

test('a category and a list of ids narrow the list', async () => {
  const shop = await openShop()
  const milk = await shop.sells({ name: 'Milk', category: 'Dairy' })
  const bread = await shop.sells({ name: 'Bread', category: 'Bakery' })

  expect(await names(shop, '?category=dairy')).toEqual(['Milk'])
  expect(await names(shop, `?ids=${bread},${milk},unknown`)).toEqual(['Bread', 'Milk'])
})

test('pages of a list follow each other without gap or repetition', async () => {
  const shop = await openShop()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await shop.sells({ name })

  const first = await list(shop, '?limit=2')
  const second = await list(shop, `?limit=2&cursor=${first.nextCursor}`)
  const third = await list(shop, `?limit=2&cursor=${second.nextCursor}`)

  const pages = [first, second, third].map(({ products }) => products.map(({ name }) => name))
  expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(third.nextCursor).toBeUndefined()
  expect(first.total).toBe(5)
})

test('a sorted list has what is in stock first, then follows its order', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Walnuts', priceCents: 400, offerCents: 400 })
  const eclair = await shop.sells({ name: 'éclair', priceCents: 200, offerCents: 100 })
  await shop.sells({ name: 'Fig', priceCents: 1000, offerCents: 200 })
  await shop.sells({ name: 'apple', priceCents: 300, offerCents: 200 })

  expect(await names(shop, '?sort=name')).toEqual(['apple', 'éclair', 'Fig', 'Walnuts'])
  expect(await names(shop, '?sort=price-low')).toEqual(['éclair', 'Fig', 'apple', 'Walnuts'])
  expect(await names(shop, '?sort=price-high')).toEqual(['Walnuts', 'Fig', 'apple', 'éclair'])
  expect(await names(shop, '?sort=discount')).toEqual(['Fig', 'éclair', 'apple', 'Walnuts'])

  await setStock(shop, eclair, false)
  expect(await names(shop, '?sort=name')).toEqual(['apple', 'Fig', 'Walnuts', 'éclair'])
  expect(await names(shop, '?sort=recommended')).toEqual(['Walnuts', 'Fig', 'apple', 'éclair'])
})

test('the lowest unit price comes first: kilograms and litres, then pieces, then what has none', async () => {
  const shop = await openShop()
  const price = { priceCents: 300, offerCents: 300 }
  await shop.sells({ name: 'Surprise', ...price, weight: 'large' })
  await shop.sells({ name: 'Eggs', ...price, weight: '6 pieces' })
  await shop.sells({ name: 'Rice', ...price, weight: '2 kg' })
  await shop.sells({ name: 'Juice', ...price, weight: '1 l' })
  await shop.sells({ name: 'Tea', ...price, weight: '80 bags' })

  const sorted = ['Rice', 'Juice', 'Tea', 'Eggs', 'Surprise']
  expect(await names(shop, '?sort=unit-price')).toEqual(sorted)
  const { products } = await list(shop, '?sort=unit-price')
  expect(products.map(({ unitPrice }) => unitPrice)).toEqual([
    { price: 1.5, unit: 'kg' },
    { price: 3, unit: 'l' },
    { price: 0.04, unit: 'piece' },
    { price: 0.5, unit: 'piece' },
    undefined,
  ])
})

test('pages of a sorted list go on where they ended, also when that product has sold out', async () => {
  const shop = await openShop()
  const ids: Record<string, string> = {}
  for (const name of ['d', 'b', 'e', 'a', 'c']) ids[name] = await shop.sells({ name })

  const first = await list(shop, '?sort=name&limit=2')
  await setStock(shop, ids['b'] ?? '', false)
  const second = await list(shop, `?sort=name&limit=2&cursor=${first.nextCursor}`)
  const third = await list(shop, `?sort=name&limit=2&cursor=${second.nextCursor}`)

  const pages = [first, second, third].map(({ products }) => products.map(({ name }) => name))
  expect(pages).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'b'],
  ])
  expect(third.nextCursor).toBeUndefined()
})

test('pages of chosen ids keep their order', async () => {
  const shop = await openShop()
  const [a, b, c] = [
    await shop.sells({ name: 'a' }),
    await shop.sells({ name: 'b' }),
    await shop.sells({ name: 'c' }),
  ]

  const first = await list(shop, `?ids=${c},${a},${b}&limit=2`)

  expect(first.products.map(({ name }) => name)).toEqual(['c', 'a'])
  expect(await names(shop, `?ids=${c},${a},${b}&limit=2&cursor=${first.nextCursor}`)).toEqual(['b'])
})

test('a search with a typo gives the products of what was probably meant, and says so', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Vine tomatoes' })
  await shop.sells({ name: 'Hass avocado' })
  await shop.sells({ name: 'Potatoes', inStock: false })
  const corrected = async (query: string) => {
    const { correctedTo, products } = await list(shop, query)
    return { correctedTo, names: products.map(({ name }) => name) }
  }
  const nothing = { correctedTo: undefined, names: [] }

  expect(await corrected('?search=tomatos')).toEqual({
    correctedTo: 'tomatoes',
    names: ['Vine tomatoes'],
  })
  expect((await corrected('?search=vime+TOMATEOS')).correctedTo).toBe('vine tomatoes')
  expect((await corrected('?search=avaca')).names).toEqual(['Hass avocado'])
  expect(await corrected('?search=potatos&inStock=true')).toEqual(nothing)
  expect(await corrected('?search=xylophone')).toEqual(nothing)
  expect(await corrected('?search=vine+xylophone')).toEqual(nothing)
  expect(await corrected('?search=xylophone+zeppelin')).toEqual(nothing)
  expect((await corrected('?search=tomatoes')).correctedTo).toBeUndefined()
})

test('the words of a search match in any order', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Chocolate milk' })
  await shop.sells({ name: 'Whole milk' })

  expect(await names(shop, '?search=milk+choc')).toEqual(['Chocolate milk'])
  expect(await names(shop, '?search=late+mil')).toEqual(['Chocolate milk'])
  expect(await names(shop, '?search=++milk++')).toEqual(['Chocolate milk', 'Whole milk'])
})

test('a wrong question is refused with the name of the field', async () => {
  const shop = await openShop()

  for (const query of [
    'limit=0',
    'limit=x',
    'limit=201',
    'category=shoes',
    'cursor=%00',
    'inStock=2',
    'sort=colour',
  ]) {
    const answer = await shop.get(`/api/product/list?${query}`)
    expect([query, answer.status]).toEqual([query, 400])
    const field = query.slice(0, query.indexOf('='))
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'invalid-input',
      fields: { [field]: expect.any(String) },
    })
  }
})

test('the list is the same bytes until the catalogue changes', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const first = await shop.get('/api/product/list')
  const etag = first.headers.get('etag') ?? ''

  const unchanged = await shop.get('/api/product/list', { 'if-none-match': etag })
  await setStock(shop, id, false)
  const changed = await shop.get('/api/product/list', { 'if-none-match': etag })

  expect(unchanged.status).toBe(304)
  expect(changed.status).toBe(200)
})

test('a long list travels compressed', async () => {
  const shop = await openShop()
  for (let n = 0; n < 20; n++) await shop.sells({ name: `Apple ${n}` })
  const plain = await (await shop.get('/api/product/list')).arrayBuffer()

  for (const encoding of ['br', 'gzip']) {
    const answer = await shop.get('/api/product/list', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(plain.byteLength / 4)
  }
})

test('pictures have whole addresses when the shop has one', async () => {
  const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const image = await someImage()
  await shop.sells({ images: [image] })

  const { products } = await list(shop)

  expect(products[0]?.image).toEqual([`https://shop.example/images/${image.id}-960.webp`])
})

test('more searches than can be answered in a second are asked to come again, and lists are not', async () => {
  const shop = await openShop()
  await shop.sells()
  const search = (word: string) =>
    shop.client().call('GET /api/product/list', { query: { search: word } })
  const searches = Array.from({ length: 700 }, (_, n) => search(`word${n}`))

  const browsing = await shop
    .client()
    .call('GET /api/product/list', { query: { category: 'Vegetables' } })
  expect(browsing.body).toMatchObject({ success: true, total: 1 })

  const answers = await Promise.all(searches)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, body } of refused) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(body).toMatchObject({ success: false, code: 'unavailable' })
  }
  expect((await search('word699')).status).toBe(200)
})

test('a search that comes again is in the cache', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Figs' })
  const search = async () => (await shop.get('/api/product/list?search=figs')).json()

  const first = await search()

  expect(await search()).toEqual(first)
  expect(await (await shop.get('/metrics')).text()).toContain(
    'larder_cache_reads_total{cache="api-searches",result="hit"} 1',
  )
})
