import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { setStock } from '#modules/catalogue/writing/change.ts'
import { openShop, someImage, type Shop } from '#test/open-shop.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

test('an order keeps its own copy of what was bought, for how much and where it goes', async () => {
  const shop = await openShop()
  const image = await someImage()
  const tomatoes = await shop.sells({ images: [image] })
  const loaf = await shop.sells({
    name: 'Loaf',
    category: 'Bakery',
    weight: undefined,
    offerCents: 3_33,
  })
  const ana = await shop.shopper()
  const home = await ana.livesAt('Elm Street 7')
  await ana.puts({ [tomatoes]: 2, [loaf]: 1 })

  const { status, body } = await ana.buys(home, { [tomatoes]: 2, [loaf]: 1 })
  const [order] = await ana.orders()

  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: 'Order Placed Successfully', amount: 9.31 })
  expect(order).toMatchObject({
    _id: body.orderId,
    number: body.number,
    userId: ana.id,
    amount: 9.31,
    goods: 9.13,
    tax: 0.18,
    status: 'Order Placed',
    paymentType: 'COD',
    isPaid: false,
    address: { street: 'Elm Street 7', zipCode: '01234', zipcode: '01234' },
  })
  expect(order?.items).toEqual([
    {
      product: {
        _id: tomatoes,
        name: 'Vine tomatoes',
        category: 'Vegetables',
        image: [`/images/${image.id}-960.webp`],
        weight: '500 g',
        price: 3.6,
        offerPrice: 2.9,
      },
      quantity: 2,
    },
    {
      product: {
        _id: loaf,
        name: 'Loaf',
        category: 'Bakery',
        image: [],
        price: 3.6,
        offerPrice: 3.33,
      },
      quantity: 1,
    },
  ])
  expect(Date.parse(order?.promisedAt ?? '') - Date.parse(order?.createdAt ?? '')).toBe(30 * 60_000)
  expect(order?.events).toEqual([
    { step: 'moved', status: 'Order Placed', at: order?.createdAt, by: 'shopper' },
  ])
  expect(await ana.cart()).toEqual({})
})

test("the seller sees the same order as the shopper, and two shoppers' orders do not mix", async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt('Oak Street 2')
  await ana.buys(home, { [tomatoes]: 1 })
  await ben.buys(bens, { [tomatoes]: 2 })

  const seller = await shop.sellerClient()
  const [anas, bensOrders, all] = [await ana.orders(), await ben.orders(), await seller.orders()]

  expect(anas.map(({ userId }) => userId)).toEqual([ana.id])
  expect(bensOrders.map(({ userId }) => userId)).toEqual([ben.id])
  expect(all).toEqual([...bensOrders, ...anas])
  const asked = await ben.call('GET /api/order/user', { query: { userId: ana.id } })
  expect(asked.body.orders).toEqual(bensOrders)
})

test("someone else's address cannot be used, nor tell that it exists", async () => {
  const { shop, tomatoes, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')

  const stolen = await ben.buys(home, { [tomatoes]: 1 })
  const invented = await ben.buys(newId(), { [tomatoes]: 1 })

  expect(stolen.status).toBe(404)
  expect(stolen.body).toEqual(invented.body)
  expect(await ben.orders()).toEqual([])
})

test('the user of a body is not believed', async () => {
  const { shop, tomatoes, ana } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()

  await ben.buys(bens, { [tomatoes]: 1 }, { json: { userId: ana.id, shopper_id: ana.id } })

  expect(await ana.orders()).toEqual([])
  expect(await ben.orders()).toHaveLength(1)
})

test('the price in a body changes nothing', async () => {
  const { tomatoes, ana, home } = await openWithShopper()

  const { body } = await ana.call('POST /api/order/cod', {
    json: {
      items: [
        {
          product: { _id: tomatoes, offerPrice: 0.01, price: 0.01 },
          quantity: 1,
          price: 0.01,
          offerPrice: 0.01,
        },
      ],
      address: home,
      amount: 0.01,
      total: 0.01,
      isPaid: true,
      status: 'Delivered',
    },
  })
  const [order] = await ana.orders()

  expect(body.amount).toBe(2.96)
  expect(order).toMatchObject({ amount: 2.96, isPaid: false, status: 'Order Placed' })
})

test('a negative, zero, fractional or huge quantity buys nothing', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  const quantities = [-1, 0, 0.5, 1000, 1e21, Number.NaN, '1', null, undefined, [1], {}, true]

  for (const quantity of quantities) {
    const { status } = await ana.call('POST /api/order/cod', {
      json: { items: [{ product: tomatoes, quantity }], address: home },
    })
    expect([quantity, status]).toEqual([quantity, 400])
  }
  const twice = await ana.call('POST /api/order/cod', {
    json: {
      items: [
        { product: tomatoes, quantity: 999 },
        { product: tomatoes, quantity: 1 },
      ],
      address: home,
    },
  })

  expect(twice.status).toBe(400)
  expect(await ana.orders()).toEqual([])
})

test('what is no order is refused in words', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  const items = [{ product: tomatoes, quantity: 1 }]
  const order = (json: unknown) => ana.call('POST /api/order/cod', { json })

  expect((await order({ items })).body['message']).toBe('Please select an address')
  expect((await order({ items, address: '' })).body['message']).toBe('Please select an address')
  expect((await order({ items, address: null })).body['message']).toBe('Please select an address')
  expect((await order({ items: [], address: home })).body['message']).toBe('Your cart is empty')
  expect((await order({ address: home })).body['message']).toBe('Your cart is empty')
  const many = Array.from({ length: 101 }, () => ({ product: newId(), quantity: 1 }))
  expect((await order({ items: many, address: home })).status).toBe(400)
  expect((await order({ items: 'all', address: home })).status).toBe(400)
  expect((await order({ items: [null], address: home })).status).toBe(400)
  expect((await order([])).status).toBe(400)
  expect(await ana.orders()).toEqual([])
})

test('a product that was never there cannot be ordered, and the rest is not ordered either', async () => {
  const { tomatoes, ana, home } = await openWithShopper()
  await ana.puts({ [tomatoes]: 1 })

  const { status, body } = await ana.buys(home, { [tomatoes]: 1, [newId()]: 1 })

  expect(status).toBe(404)
  expect(body['message']).toBe('There is no such product')
  expect(await ana.orders()).toEqual([])
  expect(await ana.cart()).toEqual({ [tomatoes]: 1 })
})

test('a product switched off between cart and checkout cannot be ordered', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  await ana.puts({ [tomatoes]: 1 })

  expect((await seller.switches(tomatoes, false)).status).toBe(200)
  const { status, body } = await ana.buys(home, { [tomatoes]: 1 })

  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'out-of-stock', products: ['Vine tomatoes'] })
  expect(await ana.orders()).toEqual([])
  expect(await ana.cart()).toEqual({ [tomatoes]: 1 })
})

async function changePrice(shop: Shop, id: string, offerCents: number) {
  const { db } = shop.database
  await db.updateTable('product').set({ offer_cents: offerCents }).where('id', '=', id).execute()
}

test('a price change between cart and checkout is asked about', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  await changePrice(shop, tomatoes, 3_50)

  const refused = await ana.buys(home, { [tomatoes]: 1 }, { json: { seenTotal: 2.96 } })
  const agreed = await ana.buys(home, { [tomatoes]: 1 }, { json: { seenTotal: 3.57 } })

  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'price-changed', seenTotal: 2.96, total: 3.57 })
  expect(agreed.body.amount).toBe(3.57)
  expect(await ana.orders()).toHaveLength(1)
})

test('old orders do not move when the catalogue does', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  await ana.buys(home, { [tomatoes]: 3 })
  const before = await ana.orders()

  await changePrice(shop, tomatoes, 1_00)
  await setStock(shop, tomatoes, false)
  await setStock(shop, tomatoes, true)
  const { db } = shop.database
  await db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', tomatoes).execute()
  await db.deleteFrom('address').where('id', '=', home).execute()

  expect(await ana.orders()).toEqual(before)
})

test('a visitor orders nothing', async () => {
  const { shop, tomatoes, home } = await openWithShopper()
  const json = { items: [{ product: tomatoes, quantity: 1 }], address: home }

  expect((await shop.client().call('POST /api/order/cod', { json })).status).toBe(401)
  expect((await shop.client().call('POST /api/order/stripe', { json })).status).toBe(401)
})

/** Six of the largest stay below the highest total of an order. */
