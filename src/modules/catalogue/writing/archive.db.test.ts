import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, someImage, type Shop } from '#test/open-shop.ts'
import { productListAnswer } from '../contract.ts'

async function archive(shop: Shop, id: string, archived = true) {
  const seller = await shop.sellerClient()
  const answer = await seller.call('POST /api/product/archive', { json: { id, archived } })
  expect(answer.status).toBe(200)
  return answer.body.message
}

const list = async (shop: Shop, query = '') =>
  productListAnswer.parse(await (await shop.get(`/api/product/list${query}`)).json())
const names = async (shop: Shop, query?: string) =>
  (await list(shop, query)).products.map(({ name }) => name)

test('an archived product is gone from every list and search, and comes back where it was', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Apple' })
  const id = await shop.sells({ name: 'Banana' })
  await shop.sells({ name: 'Cherry' })

  expect(await archive(shop, id)).toBe('Product Archived')

  expect(await names(shop)).toEqual(['Apple', 'Cherry'])
  expect(await names(shop, '?sort=name')).toEqual(['Apple', 'Cherry'])
  expect(await names(shop, `?ids=${id}`)).toEqual([])
  expect(await names(shop, '?search=banana')).toEqual([])
  expect((await list(shop, '?search=bannana')).correctedTo).toBeUndefined()
  expect(shop.catalogue.product(id)).toBeUndefined()
  expect(shop.catalogue.size).toBe(2)

  expect(await archive(shop, id, false)).toBe('Product Restored')

  expect(await names(shop)).toEqual(['Apple', 'Banana', 'Cherry'])
  expect(await names(shop, '?search=banana')).toEqual(['Banana'])
  expect((await list(shop, '?search=bannana')).correctedTo).toBe('banana')
})

test('it leaves the items of every cart, and is listed as unavailable', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  const ana = await shop.shopper()
  await ana.puts({ [tomatoes]: 2, [loaf]: 1 })

  await archive(shop, tomatoes)

  expect(await ana.cart()).toEqual({ [loaf]: 1 })
  const { body } = await ana.puts({ [tomatoes]: 1, [loaf]: 3 })
  expect(body).toMatchObject({
    cartItems: { [loaf]: 3 },
    unavailableItems: [{ _id: tomatoes, quantity: 1 }],
    dropped: [],
  })
})

test('it cannot be ordered, the rest can, and old orders keep its name, price and picture', async () => {
  const shop = await openShop()
  const image = await someImage()
  const tomatoes = await shop.sells({ images: [image] })
  const loaf = await shop.sells({ name: 'Loaf' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  await ana.buys(home, { [tomatoes]: 2 })
  const [before] = await ana.orders()

  await archive(shop, tomatoes)
  const refused = await ana.buys(home, { [tomatoes]: 1, [loaf]: 1 })
  const bought = await ana.buys(home, { [loaf]: 1 })

  expect([refused.status, refused.body['code']]).toEqual([404, 'not-found'])
  expect(bought.status).toBe(200)
  const orders = await ana.orders()
  expect(orders).toHaveLength(2)
  expect(orders.find(({ _id }) => _id === before?._id)).toEqual(before)
  expect((await shop.get(`/images/${image.id}-160.webp`)).status).toBe(200)
})

test('only the seller still sees it, apart from the others, and can change it before it comes back', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  await archive(shop, tomatoes)
  const seller = await shop.sellerClient()
  const ids = async (query: Record<string, string>) =>
    (await seller.call('GET /api/product/seller', { query })).body.products.map(({ _id }) => _id)

  await seller.call('POST /api/product/price', { json: { id: tomatoes, price: 9, offerPrice: 8 } })

  expect(await ids({})).toEqual([loaf])
  expect(await ids({ archived: 'true' })).toEqual([tomatoes])
  expect(await ids({ archived: 'true', sort: 'name', search: 'vine' })).toEqual([tomatoes])
  const one = await seller.call('GET /api/product/one', { query: { id: tomatoes } })
  expect(one.body.product).toMatchObject({ archived: true, price: 9 })
  await archive(shop, tomatoes, false)
  expect((await list(shop, `?ids=${tomatoes}`)).products[0]?.price).toBe(9)
})

test('a page of a sorted list goes on where it ended, though its last product has left', async () => {
  const shop = await openShop()
  for (const name of ['Apple', 'Banana', 'Cherry', 'Date']) await shop.sells({ name })
  const banana = (await list(shop, '?search=banana')).products[0]?._id ?? ''
  const { nextCursor } = await list(shop, '?sort=name&limit=2')

  await archive(shop, banana)

  expect(await names(shop, `?sort=name&limit=2&cursor=${nextCursor}`)).toEqual(['Cherry', 'Date'])
})

test('an archived product is still archived after a restart', async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const id = await shop.sells()
  await archive(shop, id)
  await shop.close()

  const again = await openShop({}, { database })

  expect(again.catalogue.size).toBe(0)
  expect(again.catalogue.productEvenArchived(id)?.name).toBe('Vine tomatoes')
})

test.runIf(inject('engine') === 'postgres')(
  'what one node archives leaves the others too, and no node takes an order for it',
  async () => {
    const database = await newDatabase()
    const [here, there] = [await openShop({}, { database }), await openShop({}, { database })]
    const id = await here.sells()
    const ana = await there.shopper()
    const address = await ana.livesAt()
    await expect.poll(() => there.catalogue.product(id)).toBeTruthy()

    await archive(here, id)

    expect((await ana.buys(address, { [id]: 1 })).status).toBe(404)
    await expect.poll(() => there.catalogue.product(id)).toBeUndefined()
  },
)
