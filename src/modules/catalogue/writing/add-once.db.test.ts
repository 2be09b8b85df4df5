import { expect, test, vi } from 'vitest'
import { openShop, somePicture, type Shop } from '#test/open-shop.ts'

const bread = { name: 'Rye bread', category: 'Bakery', price: 5, offerPrice: 4.2 }

async function openWithSeller() {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const names = async () => {
    const { body } = await shop.client().call('GET /api/product/list')
    return body.products.map(({ name }) => name)
  }
  return { shop, seller, names }
}

/** The next time the catalogue looks for changes the database does not answer. */
function failNextCatchUp({ database: { db } }: Shop) {
  const selectFrom = db.selectFrom.bind(db)
  const spy = vi.spyOn(db, 'selectFrom').mockImplementation((table: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of all its overloads cannot be written down
    if (table !== 'catalogue_version') return selectFrom(table as 'product') as never
    spy.mockRestore()
    throw Object.assign(new Error('cut off'), { code: 'ECONNRESET' })
  })
}

test('a product that is committed is answered as added, also when it cannot be read back at once', async () => {
  const { shop, seller, names } = await openWithSeller()
  failNextCatchUp(shop)

  const { status, body } = await seller.adds({ ...bread, weight: '500 g' }, [
    new Blob([new Uint8Array(await somePicture())]),
  ])

  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Product Added',
    product: { ...bread, description: [], weight: '500 g', inStock: true },
  })
  expect(body.product.image).toHaveLength(1)
  // It is tried again by itself.
  await expect.poll(names).toEqual(['Rye bread'])
})

test('stock that is committed is answered as changed, also when it cannot be read back at once', async () => {
  const { shop, seller } = await openWithSeller()
  const id = await shop.sells()
  failNextCatchUp(shop)

  expect((await seller.switches(id, false)).status).toBe(200)
  await expect.poll(() => shop.catalogue.product(id)?.inStock).toBe(false)
})

test('the same product with the same key is added once, one after the other or at once', async () => {
  const { seller, names } = await openWithSeller()
  const picture = new Blob([new Uint8Array(await somePicture())])

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => seller.adds(bread, [picture], { key: 'bread' })),
  )
  const later = await seller.adds(bread, [picture], { key: 'bread' })

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set([...answers, later].map(({ body }) => body.product._id)).size).toBe(1)
  expect(await names()).toEqual(['Rye bread'])
  expect((await seller.log()).filter(({ action }) => action === 'product added')).toHaveLength(1)
})

test('a key of another product is refused, and so is one that is no key', async () => {
  const { seller, names } = await openWithSeller()
  await seller.adds(bread, [], { key: 'bread' })

  const answers = [
    await seller.adds({ ...bread, price: 6 }, [], { key: 'bread' }),
    await seller.adds(bread, [new Blob([new Uint8Array(await somePicture())])], { key: 'bread' }),
    await seller.adds(bread, [], { key: ' ' }),
  ]

  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [409, 'key-reused'],
    [409, 'key-reused'],
    [400, 'invalid-input'],
  ])
  expect(answers[0]?.body.message).toBe('This Idempotency-Key was already used for another product')
  expect(await names()).toEqual(['Rye bread'])
})

test('without a key the same product twice is two products', async () => {
  const { seller, names } = await openWithSeller()
  await seller.adds(bread)
  await seller.adds(bread)

  expect(await names()).toEqual(['Rye bread', 'Rye bread'])
})
