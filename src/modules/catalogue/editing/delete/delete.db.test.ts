import { expect, test } from 'vitest'
import { openShop, someImage } from '#test/open-shop.ts'

test('archived products that nobody ordered are deleted for good, others are kept', async () => {
  const shop = await openShop()
  const image = await someImage()
  const [figs, bread, milk] = [
    await shop.sells({ name: 'Figs', images: [image], stock: 4, lowStock: 2 }),
    await shop.sells({ name: 'Bread' }),
    await shop.sells({ name: 'Milk' }),
  ]
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [bread]: 1 })
  const seller = await shop.sellerClient()
  const remove = (products: object) =>
    seller.call('POST /api/product/delete', { json: { products } })

  const early = await remove({ ids: [figs] })
  for (const id of [figs, bread])
    await seller.call('POST /api/product/archive', { json: { id, archived: true } })
  const { body } = await remove({ filter: { archived: true } })

  expect([early.status, early.body.message]).toEqual([
    400,
    'Only archived products can be deleted. Archive them first',
  ])
  expect(body).toMatchObject({
    deleted: 1,
    kept: 1,
    message: '1 product deleted, 1 product kept because of orders',
  })
  expect(shop.catalogue.productEvenArchived(figs)).toBeUndefined()
  const archive = await seller.call('GET /api/product/seller', { query: { archived: 'true' } })
  expect(archive.body.products.map(({ name }) => name)).toEqual(['Bread'])
  expect((await remove({ ids: [figs] })).status).toBe(404)
  expect((await seller.call('GET /api/product/one', { query: { id: figs } })).status).toBe(404)
  const { db } = shop.database
  for (const table of ['product_image', 'product_stock', 'stock_change'] as const)
    expect(await db.selectFrom(table).selectAll().where('product_id', '=', figs).execute()).toEqual(
      [],
    )
  expect((await seller.log())[0]).toMatchObject({ subject: 'Figs', detail: 'deleted for good' })
  expect(shop.catalogue.select({}).products.map(({ id }) => id)).toEqual([milk])
})
