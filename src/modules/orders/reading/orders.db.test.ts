import { expect, inject, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { moveOrder } from '../moves/move.ts'

async function openWithOrder() {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const { body } = await ana.buys(home, { [tomatoes]: 1 })
  const seller = await shop.sellerClient()
  return { shop, ana, home, tomatoes, seller, id: body.orderId }
}

test('an order walks from placed to delivered, every step with its time and its mover', async () => {
  const { shop, ana, seller, id } = await openWithOrder()

  for (const status of ['Packing', 'Out for delivery', 'Delivered']) {
    shop.passTime(60_000)
    const { status: answered, body } = await seller.moves(id, status)
    expect(answered).toBe(200)
    expect(body.order.status).toBe(status)
  }
  const [order] = await ana.orders()

  expect(order).toMatchObject({ status: 'Delivered', isPaid: true })
  expect(order?.events.map(({ status, by }) => [status, by])).toEqual([
    ['Order Placed', 'shopper'],
    ['Packing', 'seller'],
    ['Out for delivery', 'seller'],
    ['Delivered', 'seller'],
  ])
  const times = order?.events.map(({ at }) => Date.parse(at)) ?? []
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('nothing skips a state, goes back or leaves an end', async () => {
  const { seller, id } = await openWithOrder()
  const refusedFrom = async (...targets: string[]) => {
    for (const target of targets) {
      const { status, body } = await seller.moves(id, target)
      expect([target, status, body['code']]).toEqual([target, 409, 'wrong-order-status'])
    }
  }

  await refusedFrom('Order Placed', 'Out for delivery', 'Delivered', 'Awaiting payment')
  await seller.moves(id, 'Packing')
  await refusedFrom('Order Placed', 'Packing', 'Delivered')
  await seller.moves(id, 'Out for delivery')
  await refusedFrom('Cancelled', 'Packing')
  await seller.moves(id, 'Delivered')
  await refusedFrom('Cancelled', 'Packing', 'Out for delivery')

  expect((await seller.moves(id, 'Eaten')).status).toBe(400)
})

test('a cancelled order keeps the reason', async () => {
  const { ana, seller, id } = await openWithOrder()

  await seller.moves(id, 'Cancelled', { note: 'The tomatoes fell off the bike' })

  const [order] = await ana.orders()
  expect(order).toMatchObject({ status: 'Cancelled', isPaid: false })
  expect(order?.events.at(-1)).toMatchObject({
    by: 'seller',
    note: 'The tomatoes fell off the bike',
  })
})

test('of two tabs that move the same order, the second is told', async () => {
  const { seller, id } = await openWithOrder()

  const answers = await Promise.all([
    seller.moves(id, 'Packing', { from: 'Order Placed' }),
    seller.moves(id, 'Cancelled', { from: 'Order Placed' }),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only the seller moves orders', async () => {
  const { shop, ana, id } = await openWithOrder()
  const json = { id, status: 'Packing' }

  expect((await ana.call('POST /api/order/status', { json })).status).toBe(401)
  expect((await shop.client().call('POST /api/order/status', { json })).status).toBe(401)
})

test('an order that awaits its payment is not the seller’s to pack', async () => {
  const { shop, ana, home, tomatoes, seller } = await openWithOrder()
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: tomatoes, quantity: 1 }], address: home },
  })

  const moved = await seller.moves(body.orderId, 'Packing')
  expect(moved.status).toBe(409)
  expect((await seller.moves(newId(), 'Packing')).status).toBe(404)

  await moveOrder(shop, { id: body.orderId, to: 'Order Placed', by: 'bank' })
  expect((await seller.moves(body.orderId, 'Packing')).status).toBe(200)
})

test('lists come newest first, in pages without gap or repetition, and by status', async () => {
  const { shop, ana, home, tomatoes, seller } = await openWithOrder()
  for (let n = 2; n <= 7; n++) {
    // Some at the same instant: the order must not depend on the clock alone.
    if (n % 2 === 0) shop.passTime(1_000)
    await ana.buys(home, { [tomatoes]: n })
  }
  const all = (await ana.orders()).map(({ _id }) => _id)
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await seller.call('GET /api/order/seller', {
      query: { limit: '3', ...(cursor === undefined ? {} : { cursor }) },
    })
    paged.push(...body.orders.map(({ _id }) => _id))
    cursor = body.nextCursor
  } while (cursor !== undefined)
  await seller.moves(all[0] ?? '', 'Packing')
  const packing = await seller.call('GET /api/order/seller', { query: { status: 'Packing' } })
  const own = await ana.call('GET /api/order/user', { query: { status: 'Packing' } })

  expect(all).toHaveLength(7)
  expect(paged).toEqual(all)
  expect(packing.body.orders.map(({ _id }) => _id)).toEqual([all[0]])
  expect(own.body.orders).toEqual(packing.body.orders)
})

test('a wrong page is refused', async () => {
  const { ana, seller } = await openWithOrder()

  for (const query of [
    { limit: '0' },
    { limit: '201' },
    { cursor: "'; drop" },
    { status: 'Eaten' },
  ]) {
    expect((await ana.call('GET /api/order/user', { query })).status).toBe(400)
    expect((await seller.call('GET /api/order/seller', { query })).status).toBe(400)
  }
})

test.runIf(inject('engine') === 'postgres')('two nodes keep one truth', async () => {
  const database = await newDatabase()
  const [one, two] = [await openShop({}, { database }), await openShop({}, { database })]
  const tomatoes = await one.sells()
  await expect.poll(() => two.catalogue.product(tomatoes)).toBeTruthy()
  const ana = await one.shopper()
  const elsewhere = two.client()
  for (const cookie of ana.cookies) elsewhere.cookies.set(...cookie)
  const address = await ana.livesAt()
  const json = { items: [{ product: tomatoes, quantity: 1 }], address }
  const headers = { 'idempotency-key': 'one-key' }

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 === 0 ? ana : elsewhere).call('POST /api/order/cod', { json, headers }),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)

  await (await one.sellerClient()).switches(tomatoes, false)
  const late = await elsewhere.call('POST /api/order/cod', { json })
  expect(late.status).toBe(409)

  await ana.call('GET /api/user/logout')
  expect((await elsewhere.call('GET /api/user/is-auth')).body.success).toBe(false)
})
