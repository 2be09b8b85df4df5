import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { someAddress } from '#test/sample-address.ts'

const otherOrigin = 'https://client.example'

async function openWithWine() {
  const shop = await openShop({ WEB_ORIGINS: otherOrigin })
  const wine = await shop.sells({ name: 'Red wine', category: 'Drinks', minimumAge: 18, stock: 5 })
  const cigars = await shop.sells({ name: 'Cigars', minimumAge: 21 })
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  return { shop, wine, cigars, tomatoes, ana, home }
}

test('what needs an age is ordered only with a yes to it, and without one nothing happens', async () => {
  const { shop, ana, home, wine, tomatoes } = await openWithWine()
  await ana.puts({ [wine]: 1, [tomatoes]: 2 })

  for (const json of [{}, { ageConfirmed: 16 }]) {
    const { status, body } = await ana.buys(home, { [wine]: 1, [tomatoes]: 2 }, { json })
    expect([status, body['code'], body['age'], body['products']]).toEqual([
      409,
      'age-not-confirmed',
      18,
      ['Red wine'],
    ])
    expect(body.message).toBe(
      'Only for people of at least 18 years: Red wine. Please confirm your age. Nothing was ordered',
    )
  }
  expect(await ana.orders()).toEqual([])
  expect(await ana.cart()).toEqual({ [wine]: 1, [tomatoes]: 2 })
  const { pieces } = await shop.database.db
    .selectFrom('product_stock')
    .select('pieces')
    .executeTakeFirstOrThrow()
  expect(pieces).toBe(5)

  const placed = await ana.buys(home, { [wine]: 1, [tomatoes]: 2 }, { json: { ageConfirmed: 18 } })
  expect(placed.status).toBe(200)
  const [order] = await ana.orders()
  expect(order?.items.map(({ product }) => product.minimumAge)).toEqual([18, undefined])
})

test('the highest age counts, also for an order that is paid online', async () => {
  const { ana, home, wine, cigars } = await openWithWine()
  const orders = (ageConfirmed: number) =>
    ana.call('POST /api/order/stripe', {
      json: {
        items: [
          { product: wine, quantity: 1 },
          { product: cigars, quantity: 1 },
        ],
        address: home,
        ageConfirmed,
      },
    })

  const refused = await orders(18)

  expect([refused.status, refused.body['age'], refused.body['products']]).toEqual([
    409,
    21,
    ['Cigars'],
  ])
  expect((await orders(21)).status).toBe(200)
})

test('an order without such products needs no yes, and a wrong one is refused', async () => {
  const { ana, home, tomatoes } = await openWithWine()

  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
  for (const ageConfirmed of [true, '18', 0, 17.5, 151]) {
    const { status, body } = await ana.buys(home, { [tomatoes]: 2 }, { json: { ageConfirmed } })
    expect([status, body['fields']]).toEqual([
      400,
      { ageConfirmed: 'ageConfirmed must be an age in years' },
    ])
  }
})

test('the age as it is now counts; a repeat of what was placed before is answered as before', async () => {
  const { shop, ana, home, wine, tomatoes } = await openWithWine()
  const seller = await shop.sellerClient()
  const change = async (id: string, minimumAge: number | null) => {
    const { body } = await seller.call('GET /api/product/one', { query: { id } })
    const { name, category, price, offerPrice, imageIds: images } = body.product
    await seller.edits({ id, name, category, price, offerPrice, images, minimumAge })
  }
  const first = await ana.buys(home, { [tomatoes]: 1 }, { key: 'before' })
  await change(tomatoes, 16)

  const repeated = await ana.buys(home, { [tomatoes]: 1 }, { key: 'before' })
  const again = await ana.buys(home, { [tomatoes]: 1 }, { key: 'after' })

  expect(repeated.body).toEqual(first.body)
  expect([again.status, again.body['age']]).toEqual([409, 16])
  // The yes is no part of what a key stands for: the refused request is sent again with it.
  const json = { ageConfirmed: 16 }
  const confirmed = await ana.buys(home, { [tomatoes]: 1 }, { key: 'after', json })
  expect(confirmed.status).toBe(200)
  expect((await ana.buys(home, { [tomatoes]: 1 }, { key: 'after' })).body).toEqual(confirmed.body)

  await ana.buys(home, { [wine]: 1 }, { json: { ageConfirmed: 18 } })
  await change(wine, null)
  const [order] = await ana.orders()
  expect(order?.items[0]?.product.minimumAge).toBe(18)
})

test('such an order is never left at the door, whatever the address or the client says', async () => {
  const { ana, wine, tomatoes } = await openWithWine()
  const { body } = await ana.call('POST /api/address/add', {
    json: { ...someAddress, leaveAtDoor: true, instructions: 'Ring twice' },
  })
  const buys = async (product: string, more: object = {}) => {
    await ana.buys(body.address._id, { [product]: 1 }, { json: { ageConfirmed: 18, ...more } })
    const [order] = await ana.orders()
    return [order?.leaveAtDoor, order?.instructions]
  }

  expect(await buys(wine)).toEqual([undefined, 'Ring twice'])
  expect(await buys(tomatoes)).toEqual([true, 'Ring twice'])
  expect(await buys(wine, { leaveAtDoor: true, instructions: 'Quick' })).toEqual([
    undefined,
    'Quick',
  ])
})

test('a client of another origin, which knows no ages, is shown the sentence', async () => {
  const { shop, ana, home, wine } = await openWithWine()
  const response = await shop.app.request(
    '/api/order/cod',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: otherOrigin,
      },
      body: JSON.stringify({ items: [{ product: wine, quantity: 1 }], address: home }),
    },
    {},
  )

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'age-not-confirmed',
    message:
      'Only for people of at least 18 years: Red wine. Please confirm your age. Nothing was ordered',
  })
})
