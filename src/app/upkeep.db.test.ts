import { expect, test } from 'vitest'
import { openShop, someImage, somePicture, type Shop } from '#test/open-shop.ts'

const day = 24 * 3_600_000

/** Some days later, after the background work has run. */
async function later(shop: Shop, days: number) {
  shop.passTime(days * day)
  await shop.upkeep.run()
}

test('events of the bank are forgotten after 90 days', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const order_id = (await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })).body.orderId
  const addEvent = (id: string) =>
    db
      .insertInto('payment_event')
      .values({ id, order_id, kind: 'failed', at: shop.clock() })
      .execute()
  const known = async () =>
    (await db.selectFrom('payment_event').select('id').orderBy('id').execute()).map(({ id }) => id)

  await addEvent('a')
  await later(shop, 89)
  await addEvent('b')
  expect(await known()).toEqual(['a', 'b'])
  await later(shop, 2)

  expect(await known()).toEqual(['b'])
})

test('the activity log goes back two years', async () => {
  const shop = await openShop()
  await shop.sellerClient()
  await later(shop, 729)
  const seller = await shop.sellerClient()
  expect(await seller.log()).toHaveLength(2)

  await later(shop, 2)

  expect(await (await shop.sellerClient()).log()).toHaveLength(2)
})

test('views of products out of stock are kept for 90 days', async () => {
  const shop = await openShop()
  const id = await shop.sells({ inStock: false })
  const views = async () =>
    (await shop.database.db.selectFrom('out_of_stock_view').select('day').execute()).length
  const view = () => shop.client().call('POST /api/product/out-of-stock-view', { json: { id } })

  await view()
  await later(shop, 90)
  await view()
  expect(await views()).toBe(2)
  await later(shop, 1)

  expect(await views()).toBe(1)
})

const fields = {
  name: 'Rye loaf',
  description: ['Dark'],
  category: 'Bakery',
  price: 5,
  offerPrice: 4.2,
  weight: '800 g',
}

test('a picture is deleted a week after the last product stopped showing it, unless an order shows it', async () => {
  const shop = await openShop()
  const [bought, unused, archived] = [
    await someImage('#ff0000'),
    await someImage('#00ff00'),
    await someImage('#0000ff'),
  ]
  const tomatoes = await shop.sells({ images: [bought] })
  const loaf = await shop.sells({ images: [unused] })
  const gone = await shop.sells({ images: [archived] })
  const ana = await shop.shopper()
  await ana.buys(await ana.livesAt(), { [tomatoes]: 1 })
  const seller = await shop.sellerClient()
  for (const id of [tomatoes, loaf])
    expect((await seller.edits({ ...fields, id, images: [] })).status).toBe(200)
  await seller.call('POST /api/product/archive', { json: { id: gone, archived: true } })
  const kept = async () => {
    const rows = await shop.database.db.selectFrom('image').select('id').execute()
    return new Set(rows.map(({ id }) => id))
  }

  await later(shop, 0)
  await later(shop, 6)
  expect(await kept()).toEqual(new Set([bought.id, unused.id, archived.id]))
  await later(shop, 2)

  expect(await kept()).toEqual(new Set([bought.id, archived.id]))
  expect((await shop.get(`/images/${bought.id}-480.webp`)).status).toBe(200)
  // It is known to be in an order and not looked for again.
  await later(shop, 30)
  expect(await kept()).toEqual(new Set([bought.id, archived.id]))
})

test('a picture that a product shows again within the week is kept', async () => {
  const shop = await openShop()
  const image = await someImage('#ff0000')
  const id = await shop.sells({ images: [image] })
  const takeDown = async () => (await shop.sellerClient()).edits({ ...fields, id, images: [] })
  await takeDown()
  await later(shop, 0)
  shop.passTime(6 * day)
  const file = new Blob([new Uint8Array(await somePicture('#ff0000'))])
  await (await shop.sellerClient()).edits({ ...fields, id, images: ['new:0'] }, [file])
  await later(shop, 2)
  expect((await shop.get(`/images/${image.id}-480.webp`)).status).toBe(200)

  // Its week begins anew.
  await takeDown()
  await later(shop, 0)
  await later(shop, 6)
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toHaveLength(1)
  await later(shop, 2)

  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
})
