import { expect, test } from 'vitest'
import { openShop, someImage, somePicture } from '#test/open-shop.ts'
import { setStock } from './change.ts'
import { productListAnswer } from '../contract.ts'

const fields = {
  name: 'Rye loaf',
  description: ['Dark'],
  category: 'Bakery',
  price: 5,
  offerPrice: 4.2,
  weight: '800 g',
}
const picture = async (colour: string) => new Blob([new Uint8Array(await somePicture(colour))])

test('the seller changes everything of a product, and the shop shows it at once', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()

  const { status, body } = await seller.edits({ ...fields, id, inStock: false, images: [] })
  const [shown] = await listed(shop)

  expect(status).toBe(200)
  expect(body.message).toBe('Product Updated')
  expect(body.product).toMatchObject({ ...fields, _id: id, inStock: false, archived: false })
  expect(shown).toMatchObject({ ...fields, _id: id, inStock: false })
  expect((await seller.call('GET /api/product/one', { query: { id } })).body.product).toEqual(
    body.product,
  )
})

test('pictures are kept, put in another order, taken away and added in one go', async () => {
  const shop = await openShop()
  const [red, green] = [await someImage('#ff0000'), await someImage('#00ff00')]
  const id = await shop.sells({ images: [red, green] })
  const seller = await shop.sellerClient()
  const edit = async (images: string[], files: Blob[] = []) =>
    (await seller.edits({ ...fields, id, images }, files)).body.product.imageIds
  const blue = (await someImage('#0000ff')).id

  expect(await edit([green.id, red.id])).toEqual([green.id, red.id])
  expect(await edit(['new:0', red.id], [await picture('#0000ff')])).toEqual([blue, red.id])
  expect(await edit([blue])).toEqual([blue])
  expect(await edit([])).toEqual([])

  // What an old order or a page in somebody's browser still shows stays where it is.
  expect((await shop.get(`/images/${red.id}-480.webp`)).status).toBe(200)
})

test('wrong pictures are refused and nothing of the change is kept', async () => {
  const shop = await openShop()
  const own = await someImage('#ff0000')
  const foreign = await someImage('#00ff00')
  const id = await shop.sells({ images: [own] })
  await shop.sells({ images: [foreign] })
  const seller = await shop.sellerClient()
  const text = new Blob(['this is no picture'], { type: 'image/png' })
  const attempts: [images: string[], files: Blob[]][] = [
    [[foreign.id], []],
    [['new:0'], []],
    [['new:1'], [await picture('#0000ff')]],
    [[own.id], [await picture('#0000ff')]],
    [[own.id, 'new:0'], [text]],
    [['../../etc/passwd'], []],
    [[own.id, 'new:0', 'new:1', 'new:2', 'new:3'], []],
  ]

  for (const [images, files] of attempts) {
    const { status } = await seller.edits({ ...fields, id, images }, files)
    expect([images, status]).toEqual([images, 400])
  }

  expect(shop.catalogue.product(id)).toMatchObject({ name: 'Vine tomatoes', images: [own.id] })
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toHaveLength(2)
  expect((await seller.log()).map(({ action }) => action)).toEqual(['logged in'])
})

test('of two tabs that edit the same product the second is told, and nothing is lost', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  const seen = (await seller.call('GET /api/product/one', { query: { id } })).body.product
  const edit = (name: string) =>
    seller.edits({ ...fields, name, id, images: [], version: seen.version })
  const price = (json: object) => seller.call('POST /api/product/price', { json: { id, ...json } })

  const first = await edit('First')
  const second = await edit('Second')
  const late = await price({ price: 9, offerPrice: 8, version: seen.version })
  const current = await price({ price: 9, offerPrice: 8, version: first.body.product.version })

  expect([first.status, second.status, late.status, current.status]).toEqual([200, 409, 409, 200])
  expect(second.body).toMatchObject({ code: 'product-changed', success: false })
  expect(shop.catalogue.product(id)).toMatchObject({ name: 'First', priceCents: 900 })
})

test('two changes at the same moment that saw the same product: one of them is made', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  const { publicVersion: version } = shop.catalogue

  const answers = await Promise.all(
    [7, 8].map((price) =>
      seller.call('POST /api/product/price', { json: { id, price, offerPrice: price, version } }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a price is changed alone, and wrong prices are refused', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  const send = (json: object) => seller.call('POST /api/product/price', { json: { id, ...json } })

  const { body } = await send({ price: '4.10', offerPrice: 4 })

  expect(body.product).toMatchObject({ price: 4.1, offerPrice: 4, name: 'Vine tomatoes' })
  expect((await listed(shop))[0]).toMatchObject({ price: 4.1, offerPrice: 4 })
  expect((await send({ price: 4, offerPrice: 4.01 })).status).toBe(400)
  expect((await send({ price: 0, offerPrice: 0 })).status).toBe(400)
  expect((await send({ price: 4 })).status).toBe(400)
  expect((await send({ id: 'unknown', price: 4, offerPrice: 4 })).status).toBe(404)
  expect(shop.catalogue.product(id)?.priceCents).toBe(410)
})

test('an unknown product can be neither read nor changed nor archived', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const id = 'unknown'

  expect((await seller.call('GET /api/product/one', { query: { id } })).status).toBe(404)
  expect((await seller.edits({ ...fields, id, images: [] })).status).toBe(404)
  expect(
    (await seller.call('POST /api/product/archive', { json: { id, archived: true } })).status,
  ).toBe(404)
  expect((await seller.call('GET /api/product/one')).status).toBe(400)
})

test('wrong fields are named and nothing is changed', async () => {
  const shop = await openShop()
  const id = await shop.sells()
  const seller = await shop.sellerClient()
  const wrong: [field: string, value: unknown][] = [
    ['name', ''],
    ['category', 'Shoes'],
    ['price', 'free'],
    ['offerPrice', 5.01],
    ['inStock', 'no'],
    ['images', 'none'],
    ['version', 1.5],
    ['id', ''],
  ]

  for (const [field, value] of wrong) {
    const { status, body } = await seller.edits({ ...fields, id, images: [], [field]: value })
    expect([field, status]).toEqual([field, 400])
    expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  }
  expect(shop.catalogue.product(id)?.name).toBe('Vine tomatoes')
})

async function listed(shop: Awaited<ReturnType<typeof openShop>>, query = '') {
  const answer = await shop.get(`/api/product/list${query}`)
  return productListAnswer.parse(await answer.json()).products
}

test("the seller's list is searched, filtered, sorted and in pages", async () => {
  const shop = await openShop()
  const apple = await shop.sells({ name: 'Apple', category: 'Fruits', offerCents: 100 })
  const milk = await shop.sells({ name: 'Milk', category: 'Dairy', offerCents: 300 })
  const fig = await shop.sells({ name: 'Dried apple', category: 'Fruits', offerCents: 200 })
  await setStock(shop, apple, false)
  const seller = await shop.sellerClient()
  const ids = async (query: Record<string, string> = {}) => {
    const { body } = await seller.call('GET /api/product/seller', { query })
    return [body.total, ...body.products.map(({ _id }) => _id)]
  }

  expect(await ids()).toEqual([3, fig, milk, apple])
  expect(await ids({ sort: 'oldest' })).toEqual([3, apple, milk, fig])
  // Unlike in the shop, what is out of stock keeps its place.
  expect(await ids({ sort: 'name' })).toEqual([3, apple, fig, milk])
  expect(await ids({ sort: 'price-low' })).toEqual([3, apple, fig, milk])
  expect(await ids({ sort: 'price-high' })).toEqual([3, milk, fig, apple])
  expect(await ids({ search: ' APPLE ' })).toEqual([2, fig, apple])
  expect(await ids({ search: milk })).toEqual([1, milk])
  expect(await ids({ category: 'Fruits', stock: 'in' })).toEqual([1, fig])
  expect(await ids({ stock: 'out' })).toEqual([1, apple])
  expect(await ids({ limit: '2' })).toEqual([3, fig, milk])
  expect(await ids({ limit: '2', page: '2' })).toEqual([3, apple])
  expect(await ids({ limit: '2', page: '3' })).toEqual([3])
  expect((await seller.call('GET /api/product/seller', { query: { page: '0' } })).status).toBe(400)
  expect((await seller.call('GET /api/product/seller', { query: { sort: 'x' } })).status).toBe(400)
})
