import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { goodPassword } from '#test/people.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'

test('a saved cart is there at the next login', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()

  const saved = await ana.puts({ [tomatoes]: 3 })
  const login = await shop.client().call('POST /api/user/login', {
    json: { email: ana.email, password: goodPassword },
  })

  expect(saved.body).toMatchObject({ message: 'Cart Updated', cartItems: { [tomatoes]: 3 } })
  expect(login.body.user.cartItems).toEqual({ [tomatoes]: 3 })
})

test('every update replaces the whole cart, also with an empty one', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  const ana = await shop.shopper()

  await ana.puts({ [tomatoes]: 3 })
  await ana.puts({ [loaf]: 1 })
  expect(await ana.cart()).toEqual({ [loaf]: 1 })
  await ana.puts({})

  expect(await ana.cart()).toEqual({})
})

test('unknown products and lines of nothing are left out, and the unknown are named', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const unknown = newId()

  const { status, body } = await ana.puts({ [tomatoes]: 99, [unknown]: 1, [`${tomatoes}x`]: 0 })

  expect(status).toBe(200)
  expect(body.dropped).toEqual([unknown])
  expect(await ana.cart()).toEqual({ [tomatoes]: 99 })
})

test('an archived product stays in the cart, apart from what is sold, until it is removed', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  const [ana, seller] = [await shop.shopper(), await shop.sellerClient()]
  const home = await ana.livesAt()
  await ana.puts({ [loaf]: 2, [tomatoes]: 3 })
  const archive = (archived: boolean) =>
    seller.call('POST /api/product/archive', { json: { id: loaf, archived } })
  const gone = async () => {
    const { body } = await ana.call('GET /api/user/is-auth')
    return body.success ? body.user.unavailableItems : undefined
  }
  expect(await gone()).toEqual([])

  await archive(true)

  expect(await ana.cart()).toEqual({ [tomatoes]: 3 })
  expect(await gone()).toEqual([{ _id: loaf, name: 'Loaf', quantity: 2 }])
  expect((await ana.buys(home, { [loaf]: 2 })).status).toBe(404)
  const saved = await ana.puts({ [loaf]: 2, [tomatoes]: 4 })
  expect(saved.body).toMatchObject({
    cartItems: { [tomatoes]: 4 },
    unavailableItems: [{ _id: loaf }],
    dropped: [],
  })

  await archive(false)
  expect(await ana.cart()).toEqual({ [loaf]: 2, [tomatoes]: 4 })
  await archive(true)
  // A client that knows only the product list sends what it was given.
  await ana.puts({ [tomatoes]: 4 })
  expect(await gone()).toEqual([])
})

test('what is no cart is refused and changes nothing', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  await ana.puts({ [tomatoes]: 2 })
  const wrong = [
    undefined,
    null,
    [],
    [1],
    'cart',
    7,
    { [tomatoes]: -1 },
    { [tomatoes]: 1.5 },
    { [tomatoes]: 1000 },
    { [tomatoes]: '2' },
    { [tomatoes]: null },
    { [tomatoes]: 1e308 },
    { 'a b': 1 },
    { '': 1 },
    { [tomatoes]: { $gt: 0 } },
    Object.fromEntries(Array.from({ length: 201 }, () => [newId(), 1])),
  ]

  for (const cartItems of wrong) {
    const { status } = await ana.call('POST /api/cart/update', { json: { cartItems } })
    expect([cartItems, status]).toEqual([cartItems, 400])
  }

  expect(await ana.cart()).toEqual({ [tomatoes]: 2 })
})

test('a copied cart map cannot poison prototypes', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const send = (body: string) =>
    ana.call('POST /api/cart/update', { body, headers: { 'content-type': 'application/json' } })

  const answers = [
    await send('{"cartItems":{"__proto__":{"isAdmin":1}}}'),
    await send('{"cartItems":{"__proto__":5}}'),
    await send('{"cartItems":{"constructor":1}}'),
    await send('{"__proto__":{"cartItems":{}}}'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect({}).not.toHaveProperty('isAdmin')
  expect(await ana.cart()).toEqual({})
})

test('two tabs that write at once leave one of their carts, never a mixture', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  const ana = await shop.shopper()

  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ana.puts(n % 2 === 0 ? { [tomatoes]: n + 1 } : { [loaf]: n + 1 }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(Object.keys((await ana.cart()) ?? {})).toHaveLength(1)
  }
})

test('every write raises the version, also the one that places an order', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const address = await ana.livesAt()
  const version = async () => {
    const { body } = await ana.call('GET /api/user/is-auth')
    return body.success ? body.user.cartVersion : undefined
  }

  expect(await version()).toBe(0)
  expect((await ana.puts({ [tomatoes]: 3 })).body.cartVersion).toBe(1)
  expect((await ana.puts({ [tomatoes]: 3 })).body.cartVersion).toBe(2)
  await ana.buys(address, { [tomatoes]: 3 })
  expect(await version()).toBe(3)
})

test('a change based on an older cart is refused, and one without a version replaces it', async () => {
  const shop = await openShop()
  const [tomatoes, loaf] = [await shop.sells(), await shop.sells({ name: 'Loaf' })]
  const ana = await shop.shopper()
  const saves = (cartItems: Record<string, number>, baseVersion: unknown) =>
    ana.call('POST /api/cart/update', { json: { cartItems, baseVersion } })

  const first = await saves({ [tomatoes]: 1 }, 0)
  const late = await saves({ [loaf]: 9 }, 0)
  expect(first.body).toMatchObject({ cartItems: { [tomatoes]: 1 }, cartVersion: 1 })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'cart-changed',
    message: 'This cart was changed on another device. Nothing was saved',
  })
  expect(await ana.cart()).toEqual({ [tomatoes]: 1 })

  expect((await saves({ [tomatoes]: 1, [loaf]: 9 }, 1)).body.cartVersion).toBe(2)
  expect((await ana.puts({ [loaf]: 2 })).body.cartVersion).toBe(3)
  for (const wrong of [-1, 1.5, '3', null, 2 ** 31])
    expect((await saves({}, wrong)).status).toBe(400)
  expect(await ana.cart()).toEqual({ [loaf]: 2 })
})

test('of many changes based on the same cart one is saved', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()

  for (const baseVersion of [0, 1, 2]) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ana.call('POST /api/cart/update', {
          json: { cartItems: { [tomatoes]: n + 1 }, baseVersion },
        }),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    expect(await ana.cart()).toEqual(saved[0]?.body.cartItems)
  }
})

test('a shopper who writes without end is slowed down', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  const answers = await Promise.all(Array.from({ length: 320 }, () => ana.puts({})))

  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(refused[0]?.headers.get('retry-after')).toBeTruthy()
  // On PostgreSQL only the first refusal asks the database.
  const counted = await shop.database.db.selectFrom('rate_limit').select('points').execute()
  expect(Math.max(0, ...counted.map(({ points }) => points))).toBeLessThanOrEqual(301)
})

test('a visitor has no cart to save', async () => {
  const shop = await openShop()

  const { status, body } = await shop.client().call('POST /api/cart/update', {
    json: { cartItems: {} },
  })

  expect(status).toBe(401)
  expect(body).toMatchObject({ success: false, code: 'sign-in-needed', message: 'Please log in' })
})

test('a damaged cart costs its owner the cart and nobody anything else', async () => {
  const ownDatabase = await newDatabase()
  const shop = await openShop({}, { database: ownDatabase })
  const tomatoes = await shop.sells()
  const [ana, ben] = [await shop.shopper('Ana'), await shop.shopper('Ben')]
  await ana.puts({ [tomatoes]: 1 })
  await ben.puts({ [tomatoes]: 2 })

  await shop.database.db
    .updateTable('cart')
    .set({ items: '{"broken' })
    .where('shopper_id', '=', ana.id)
    .execute()

  expect(await ana.cart()).toEqual({})
  expect(await ben.cart()).toEqual({ [tomatoes]: 2 })
  expect((await ana.puts({ [tomatoes]: 5 })).status).toBe(200)
})
