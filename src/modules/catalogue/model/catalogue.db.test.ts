import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, someImage, type Shop } from '#test/open-shop.ts'
import { readAnswer } from '#test/read-answer.ts'
import { addProduct, setStock } from '../writing/change.ts'

const list = async (shop: Shop) =>
  readAnswer('GET /api/product/list', await shop.get('/api/product/list'))

const names = async (shop: Shop) => (await list(shop)).products.map(({ name }) => name)

test('a product is listed as it was added', async () => {
  const shop = await openShop()
  const images = [await someImage('#ff0000'), await someImage('#00ff00')]
  const id = await shop.sells({ images })

  const { products, total } = await list(shop)

  expect(total).toBe(1)
  expect(products).toEqual([
    {
      _id: id,
      name: 'Vine tomatoes',
      category: 'Vegetables',
      description: ['Ripened on the vine'],
      price: 3.6,
      offerPrice: 2.9,
      image: images.map((image) => `/images/${image.id}-960.webp`),
      inStock: true,
      weight: '500 g',
      unitPrice: { price: 5.8, unit: 'kg' },
    },
  ])
})

test('a failed addition leaves no product and no picture', async () => {
  const shop = await openShop()
  const image = await someImage()

  await expect(shop.sells({ images: [image], offerCents: 9_99 })).rejects.toThrow()

  expect(await names(shop)).toEqual([])
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
})

test('switching the stock of an unknown product is refused and changes nothing', async () => {
  const shop = await openShop()
  const { publicVersion: version } = shop.catalogue

  await expect(setStock(shop, 'unknown', true)).rejects.toMatchObject({ code: 'not-found' })

  expect(shop.catalogue.publicVersion).toBe(version)
})

test('the catalogue is there again after a restart', async () => {
  const database = await newDatabase()
  const before = await openShop({}, { database })
  await before.sells({ images: [await someImage()] })
  const shown = await list(before)
  await before.close()

  const after = await openShop({}, { database })

  expect(await list(after)).toEqual(shown)
})

test('a damaged description costs itself alone', async () => {
  const ownDatabase = await newDatabase()
  const before = await openShop({}, { database: ownDatabase })
  const id = await before.sells({ name: 'Damaged' })
  await before.sells({ name: 'Sound' })
  await before.database.db
    .updateTable('product')
    .set({ description: '{"not": a list' })
    .where('id', '=', id)
    .execute()
  await before.close()

  const { products } = await list(await openShop({}, { database: ownDatabase }))

  expect(products.map(({ name, description }) => [name, description])).toEqual([
    ['Damaged', []],
    ['Sound', ['Ripened on the vine']],
  ])
})

test.runIf(inject('engine') === 'postgres')(
  'a change on one node shows on the others by itself',
  async () => {
    const database = await newDatabase()
    const [here, there] = [await openShop({}, { database }), await openShop({}, { database })]
    const id = await here.sells({ name: 'Rye loaf' })
    await expect.poll(() => there.catalogue.product(id)?.name).toBe('Rye loaf')

    await setStock(there, id, false)

    await expect.poll(() => here.catalogue.product(id)?.inStock).toBe(false)
  },
)

test('many changes at once are all in the list', async () => {
  const shop = await openShop()

  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      addProduct(shop, {
        name: `Roll ${n}`,
        category: 'Bakery',
        description: [],
        priceCents: 100,
        offerCents: 90,
        images: [],
      }),
    ),
  )

  expect(new Set(await names(shop)).size).toBe(12)
  expect(shop.catalogue.publicVersion).toBe(12)
})
