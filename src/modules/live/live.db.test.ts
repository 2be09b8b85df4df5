import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { listenLive } from '#test/live-stream.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'

test('a shopper hears that their own order moved, and nothing of the orders of others', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const seller = await shop.sellerClient()
  const ears = await listenLive(shop.app, ana, 'shopper')
  const bensEars = await listenLive(shop.app, ben, 'shopper')
  expect(await ears.next()).toMatchObject({ event: 'refetch' })
  expect(await bensEars.next()).toMatchObject({ event: 'refetch' })

  const { body } = await ana.buys(home, { [tomatoes]: 1 })
  const placed = await ears.next()
  await seller.moves(body.orderId, 'Packing')
  const packed = await ears.next()

  const hint = { event: 'orders', data: JSON.stringify({ id: body.orderId }) }
  expect(placed).toMatchObject(hint)
  expect(packed).toMatchObject(hint)
  const bens = await ben.buys(await ben.livesAt(), { [tomatoes]: 2 })
  expect(await bensEars.next()).toMatchObject({ data: JSON.stringify({ id: bens.body.orderId }) })
})

test('the seller hears of every order, but not of one that was refused', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  const ears = await listenLive(shop.app, seller, 'seller')
  await ears.next()

  const refused = await ana.buys(home, { [tomatoes]: 1 }, { json: { seenTotal: 1 } })
  const { body } = await ana.buys(home, { [tomatoes]: 1 })

  expect(refused.status).toBe(409)
  expect(await ears.next()).toMatchObject({ data: JSON.stringify({ id: body.orderId }) })
})

test('only a session opens a stream, and only its own', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const seller = await shop.sellerClient()

  const statuses = await Promise.all([
    listenLive(shop.app, shop.client(), 'shopper'),
    listenLive(shop.app, shop.client(), 'seller'),
    listenLive(shop.app, ana, 'seller'),
    listenLive(shop.app, seller, 'shopper'),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('asking for the headers alone opens no stream', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const cookie = `larder_shopper=${ana.cookies.get('larder_shopper')}`

  const head = (headers: Record<string, string>) =>
    shop.app.request('/api/live/shopper', { method: 'HEAD', headers }, {})

  expect((await head({ cookie })).status).toBe(200)
  expect((await head({})).status).toBe(401)
  expect(shop.live.size).toBe(0)
})

test('a client that was away for a moment gets exactly what it missed', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bensHome = await ben.livesAt()
  const ears = await listenLive(shop.app, ana, 'shopper')
  const bensEars = await listenLive(shop.app, ben, 'shopper')
  const first = await ears.next()
  await bensEars.next()
  await ears.hangUp()

  const { body } = await ana.buys(home, { [tomatoes]: 1 })
  const bens = await ben.buys(bensHome, { [tomatoes]: 2 })
  // Events come in order, so Ana's has been before this.
  expect(await bensEars.next()).toMatchObject({ data: JSON.stringify({ id: bens.body.orderId }) })
  const again = await listenLive(shop.app, ana, 'shopper', first?.id)
  shop.live.refetchAll()

  expect(await again.next()).toMatchObject({ data: JSON.stringify({ id: body.orderId }) })
  expect(await again.next()).toMatchObject({ event: 'refetch' })
})

test('a client that missed nothing is sent nothing, and one with an unknown number is told to refetch', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const first = await (await listenLive(shop.app, ana, 'shopper')).next()

  const calm = await listenLive(shop.app, ana, 'shopper', first?.id)
  const stranger = await listenLive(shop.app, ana, 'shopper', 'another-node.7')
  const garbage = await listenLive(shop.app, ana, 'shopper', '__proto__')
  const future = await listenLive(shop.app, ana, 'shopper', `${first?.id}99`)

  shop.live.refetchAll()
  // The first that this one is told is what came after it was opened.
  expect(await calm.next()).toMatchObject({
    event: 'refetch',
    id: expect.not.stringMatching(`^${first?.id}$`),
  })
  for (const ears of [stranger, garbage, future])
    expect(await ears.next()).toMatchObject({ event: 'refetch', id: first?.id })
})

test('a stream says nothing more once its session has ended', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const seller = await shop.sellerClient()
  const ears = await listenLive(shop.app, seller, 'seller')
  expect(await ears.next()).toMatchObject({ event: 'refetch' })

  await seller.call('GET /api/seller/logout')
  await ana.buys(home, { [tomatoes]: 1 })

  expect(await ears.next()).toBeUndefined()
})

test('one person cannot hold any number of streams, and a closed one makes room', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  const ben = await shop.shopper('Ben')
  const open = await Promise.all(
    Array.from({ length: 12 }, () => listenLive(shop.app, ana, 'shopper')),
  )

  const oneMore = await listenLive(shop.app, ana, 'shopper')
  const bens = await listenLive(shop.app, ben, 'shopper')
  await open[0]?.hangUp()
  const afterwards = await listenLive(shop.app, ana, 'shopper')

  expect([oneMore.status, bens.status, afterwards.status]).toEqual([429, 200, 200])
  expect(shop.live.size).toBe(13)
})

test('a stream that nobody reads is given up', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()
  await listenLive(shop.app, ana, 'shopper')

  for (let n = 0; n < 50; n++) shop.live.refetchAll()
  expect(shop.live.size).toBe(1)
  for (let n = 0; n < 60; n++) shop.live.refetchAll()

  expect(shop.live.size).toBe(0)
})

test('a shop that closes hangs up on everybody', async () => {
  const shop = await openShop()
  const ears = await listenLive(shop.app, await shop.shopper(), 'shopper')
  expect(await ears.next()).toMatchObject({ event: 'refetch' })

  shop.live.close()

  expect(await ears.next()).toBeUndefined()
  expect((await listenLive(shop.app, await shop.shopper(), 'shopper')).status).toBe(503)
})

test.skipIf(inject('engine') === 'sqlite')(
  'an order that is placed on one node is heard on the other, also after its connection was lost',
  async () => {
    const ownDatabase = await newDatabase()
    const north = await openShop({}, { database: ownDatabase })
    const south = await openShop({}, { database: ownDatabase })
    const tomatoes = await north.sells()
    await south.catalogue.catchUp()
    const ana = await north.shopper()
    const address = await ana.livesAt()
    const seller = await south.sellerClient()
    const ears = await listenLive(south.app, seller, 'seller')
    await ears.next()

    const first = await ana.buys(address, { [tomatoes]: 1 })
    expect(await ears.next()).toMatchObject({ data: JSON.stringify({ id: first.body.orderId }) })

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'larder-signals' and datname = current_database()`.execute(
      north.database.db,
    )
    expect(await ears.next()).toMatchObject({ event: 'refetch' })
    const second = await ana.buys(address, { [tomatoes]: 2 })
    expect(await ears.next()).toMatchObject({ data: JSON.stringify({ id: second.body.orderId }) })
  },
)
