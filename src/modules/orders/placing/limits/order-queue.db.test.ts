import { expect, test } from 'vitest'
import { openWithShopper } from '#test/shops/shop-with-shopper.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OrderQueue } from './order-queue.ts'

/** Work that stands for other people's orders, as much as the queue takes. Returns how to finish all of it. */
async function fill(queue: OrderQueue) {
  const gate = Promise.withResolvers<void>()
  const work: Promise<void>[] = []
  for (let isFull = false; !isFull;) {
    const refusedBefore = queue.refused
    const added = queue.run(`other ${work.length}`, () => gate.promise)
    isFull = queue.refused > refusedBefore
    if (isFull) await expect(added).rejects.toBeInstanceOf(Refusal)
    else work.push(added)
  }
  return async () => {
    gate.resolve()
    await Promise.all(work)
  }
}

test('an order beyond a second of waiting work is refused at once and changes nothing', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  await ana.call('POST /api/cart/update', { json: { cartItems: { [tomatoes]: 2 } } })
  const finish = await fill(shop.orderQueue)

  const refused = await ana.buys(home, { [tomatoes]: 2 }, { key: 'one' })
  const refusedOnline = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: tomatoes, quantity: 2 }], address: home },
  })

  for (const answer of [refused, refusedOnline]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.body).toMatchObject({ success: false, code: 'unavailable' })
  }
  expect((await ana.call('GET /api/order/user')).body.orders).toEqual([])
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toEqual([])
  const account = await ana.call('GET /api/user/is-auth')
  expect(account.body).toMatchObject({ user: { cartItems: { [tomatoes]: 2 } } })

  await finish()
  const placed = await ana.buys(home, { [tomatoes]: 2 }, { key: 'one' })
  expect(placed.status).toBe(200)
  expect((await ana.call('GET /api/order/user')).body.orders).toHaveLength(1)
})

test('orders whose body does not arrive take no place in the queue, nor of those of their sender', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()
  const bodies: ReadableStreamDefaultController[] = []
  const unfinished = Array.from({ length: 1_000 }, () =>
    ben.call('POST /api/order/cod', {
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({ start: (controller) => void bodies.push(controller) }),
    }),
  )

  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
  expect((await ben.buys(bens, { [tomatoes]: 1 })).status).toBe(200)
  for (const body of bodies) body.close()
  const statuses = (await Promise.all(unfinished)).map(({ status }) => status)
  // Thirty at a time are read once they are complete.
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
})

test('a session that sends hundreds of orders closes the checkout for nobody, and 30 of its own are placed', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const ben = await shop.shopper('Ben')
  const bens = await ben.livesAt()
  const gate = Promise.withResolvers<void>()
  const others = Array.from({ length: 40 }, (_, n) =>
    shop.orderQueue.run(`other ${n}`, () => gate.promise),
  )
  let answered = 0
  const flood = Array.from({ length: 1_200 }, async (_, n) => {
    const { status } = await ben.buys(bens, { [tomatoes]: 1 }, { key: `key-${n}` })
    answered++
    return status
  })
  // The rest waits for those who are in the queue.
  await expect.poll(() => answered).toBeGreaterThan(100)

  const order = ana.buys(home, { [tomatoes]: 1 })
  gate.resolve()
  await Promise.all(others)

  expect((await order).status).toBe(200)
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_170)
  expect(await ben.orders()).toHaveLength(30)
})

test('while orders are refused, everything else is answered', async () => {
  const { shop, tomatoes, ana } = await openWithShopper()
  const finish = await fill(shop.orderQueue)

  const answers = await Promise.all([
    shop.client().call('GET /api/product/list'),
    shop.client().call('GET /api/product/list', { query: { search: 'tomatoes' } }),
    ana.call('POST /api/cart/update', { json: { cartItems: { [tomatoes]: 1 } } }),
    ana.call('GET /api/order/user'),
    ana.call('GET /api/user/is-auth'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await shop.get('/readyz')).status).toBe(200)
  expect(await (await shop.get('/metrics')).text()).toMatch(
    /larder_queue_refused_total{queue="orders"} 1\n/,
  )
  await finish()
})

test('orders that wait in the queue are all placed', async () => {
  const { shop, tomatoes, ana, home } = await openWithShopper()
  const gate = Promise.withResolvers<void>()
  const others = Array.from({ length: 40 }, (_, n) =>
    shop.orderQueue.run(`other ${n}`, () => gate.promise),
  )
  const orders = Array.from({ length: 20 }, (_, n) =>
    ana.buys(home, { [tomatoes]: n + 1 }, { key: `key-${n}` }),
  )

  gate.resolve()
  await Promise.all(others)

  const answers = await Promise.all(orders)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const ids = new Set(answers.map(({ body }) => body.orderId))
  const { body } = await ana.call('GET /api/order/user', { query: { limit: '100' } })
  expect(new Set(body.orders.map(({ _id }) => _id))).toEqual(ids)
})
