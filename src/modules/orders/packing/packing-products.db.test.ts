import { expect, test } from 'vitest'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'

const barcode = '4006381333931'

async function openWithShelf() {
  const shop = await openWithMail()
  const { ana, tomatoes, orderId } = await withOrder(shop)
  const seller = await shop.sellerClient()
  const walk = (orders: string) =>
    seller.call('GET /api/order/walk-products', { query: { orders } })
  const one = async () =>
    (await seller.call('GET /api/product/one', { query: { id: tomatoes } })).body.product
  const edit = async (change: object) => {
    const { price, offerPrice, name, weight, category, description, imageIds } = await one()
    const fields = { id: tomatoes, name, category, description, weight, price, offerPrice }
    const body = new FormData()
    body.set('productData', JSON.stringify({ ...fields, images: imageIds, ...change }))
    return seller.call('POST /api/product/update', { body })
  }
  return { shop, ana, tomatoes, orderId, seller, walk, one, edit }
}

test('a walk knows where its products stand, and by which barcodes', async () => {
  const { tomatoes, orderId, walk, edit } = await openWithShelf()
  expect((await walk(orderId)).body.products).toEqual([{ _id: tomatoes, barcodes: [] }])
  expect((await edit({ shelf: ' 3 left ', barcodes: [barcode] })).status).toBe(200)
  expect((await walk(`${orderId},${orderId}`)).body.products).toEqual([
    { _id: tomatoes, shelf: '3 left', barcodes: [barcode] },
  ])
  expect((await walk('no such order')).body.products).toEqual([])
  for (const wrong of ['', ',', 'a,b,c,d,e']) expect((await walk(wrong)).status).toBe(400)
})

test('only the seller reads shelves: no list of products has them', async () => {
  const { shop, ana, tomatoes, orderId, edit } = await openWithShelf()
  await edit({ shelf: 'Behind the safe' })
  for (const client of [ana, shop.client()]) {
    const query = { orders: orderId }
    expect((await client.call('GET /api/order/walk-products', { query })).status).toBe(401)
    const list = await client.call('GET /api/product/list', {})
    const facts = await client.call('GET /api/product/facts', { query: { id: tomatoes } })
    expect(JSON.stringify([list.body, facts.body])).not.toContain('safe')
  }
})

test('a product keeps its shelf until another one or none is said, and the log tells', async () => {
  const { seller, one, edit } = await openWithShelf()
  await edit({ shelf: '3 left' })
  await edit({})
  expect((await one()).shelf).toBe('3 left')
  expect((await edit({ shelf: 'x'.repeat(41) })).status).toBe(400)
  await edit({ shelf: '' })
  expect(await one()).not.toHaveProperty('shelf')
  const { entries } = (await seller.call('GET /api/seller/audit', {})).body
  const told = entries.map(({ detail }) => detail)
  expect(told).toContain('shelf none → 3 left')
  expect(told).toContain('shelf 3 left → none')
})

test('shelves come from a file, and an empty cell empties', async () => {
  const { seller, tomatoes, walk, orderId } = await openWithShelf()
  const imports = async (cell: string) => {
    const file = `id,shelf\n${tomatoes},${cell}\n`
    const { report } = (await seller.imports(file)).body
    await seller.imports(file, report.fingerprint)
    return (await walk(orderId)).body.products[0]?.shelf
  }
  expect(await imports('12 right')).toBe('12 right')
  expect((await seller.call('GET /api/product/export')).body).toMatch(/12 right/)
  expect(await imports('')).toBeUndefined()
})
