import { expect, inject, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import {
  openWithOnlineOrder,
  paidEvent,
  paysWithoutEvent,
  sendEvent,
} from '#test/shops/shop-with-online-order.ts'
import { unavailable } from '#platform/common-refusals.ts'

const minute = 60_000
const hour = 60 * minute

const down = () => Promise.reject(unavailable({ what: 'The bank', retryAfterSeconds: 5 }))

const polls = async (shop: Shop) =>
  shop.database.db.selectFrom('payment_poll').selectAll().execute()

test('a payment that the bank never told of is found within fifteen minutes', async () => {
  const { shop, id, ana, tomatoes } = await openWithOnlineOrder()
  await paysWithoutEvent(shop, id)

  for (let passed = 0; passed < 15; passed++) {
    shop.passTime(minute)
    await shop.reconciler.run()
  }

  expect(await ana.orders()).toMatchObject([{ isPaid: true, status: 'Order Placed' }])
  expect(await ana.cart()).not.toHaveProperty(tomatoes)
  expect(await polls(shop)).toEqual([])
})

test('a shopper who looks at the order makes the shop ask, but not all the time', async () => {
  const { shop, id, order } = await openWithOnlineOrder()
  let polls = 0
  const { retrieve } = shop.payments
  shop.payments.retrieve = (reference) => {
    polls++
    return retrieve(reference)
  }

  await Promise.all([order(), order(), order()])
  expect(polls).toBe(0)
  shop.passTime(11_000)
  await Promise.all([order(), order(), order()])
  expect(polls).toBe(1)
  await paysWithoutEvent(shop, id)
  shop.passTime(11_000)

  expect(await order()).toMatchObject({ isPaid: true, status: 'Order Placed' })
})

test('a provider that does not answer keeps the page waiting for two seconds at most', async () => {
  const { shop, order } = await openWithOnlineOrder()
  const polled = Promise.withResolvers<void>()
  shop.payments.retrieve = () => {
    polled.resolve()
    return new Promise(() => {})
  }
  shop.passTime(11_000)
  fakeTimeouts()

  const shown = order()
  await polled.promise
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await shown).toMatchObject({ status: 'Awaiting payment' })
})

test('one slow answer of the provider does not hold up the other orders', async () => {
  const opened = await openWithOnlineOrder()
  const { shop, id } = opened
  await paysWithoutEvent(shop, await orderBread(opened))
  const slow = Promise.withResolvers<never>()
  const polled = Promise.withResolvers<void>()
  const { retrieve } = shop.payments
  shop.payments.retrieve = (reference) => {
    if (reference !== `tb_${id}`) return retrieve(reference)
    polled.resolve()
    return slow.promise
  }
  shop.passTime(6 * minute)

  const working = shop.reconciler.run()
  await polled.promise
  await expect.poll(async () => (await paidStates(shop)).toSorted()).toEqual([0, 1])
  slow.reject(new Error('gave up'))
  await working

  expect(await paidStates(shop)).toHaveLength(2)
})

/** An order of somebody else: one of the same new shopper would take the place of the first. */
async function orderBread({ shop }: Awaited<ReturnType<typeof openWithOnlineOrder>>) {
  const ben = await shop.shopper('Ben')
  const bread = await shop.sells({ name: 'Rye bread' })
  const { body } = await ben.call('POST /api/order/stripe', {
    json: { items: [{ product: bread, quantity: 1 }], address: await ben.livesAt() },
  })
  return body.orderId
}

const paidStates = async (shop: Shop) =>
  (await shop.database.db.selectFrom('orders').select('is_paid').execute()).map(
    ({ is_paid }) => is_paid,
  )

test('an order that is not paid in time is cancelled by itself, and the cart stays', async () => {
  const { shop, id, ana, tomatoes, orders, order, steps, chooses } = await openWithOnlineOrder()
  shop.passTime(14 * minute)
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ status: 'Awaiting payment' })

  shop.passTime(2 * minute)
  await shop.reconciler.run()

  expect(await order()).toMatchObject({ status: 'Cancelled', paymentState: 'failed' })
  expect((await steps()).at(-1)).toEqual(['moved', 'Cancelled'])
  expect(await ana.cart()).toEqual({ [tomatoes]: 2 })
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toEqual([])
  const pay = await ana.call('POST /api/order/pay', { json: { id } })
  expect([pay.status, pay.body.message]).toEqual([
    409,
    'This order is "Cancelled" now and cannot become "Order Placed"',
  ])
  expect((await orders('first')).status).toBe(409)
  await chooses('pay')
  expect(await order()).toMatchObject({ isPaid: false })
  expect(await polls(shop)).toEqual([])
})

test('an order whose time is over is not payable, before anybody has cancelled it', async () => {
  const { shop, id, ana } = await openWithOnlineOrder()
  shop.passTime(31 * minute)

  const { status } = await ana.call('POST /api/order/pay', { json: { id } })

  expect(status).toBe(409)
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toEqual([])
})

test('a payment found in the last moment wins over the end of the order', async () => {
  const { shop, id, order } = await openWithOnlineOrder()
  await paysWithoutEvent(shop, id)
  shop.passTime(31 * minute)

  await shop.reconciler.run()

  expect(await order()).toMatchObject({ isPaid: true, status: 'Order Placed' })
})

test('while the bank cannot be asked an order is not cancelled, for an hour', async () => {
  const { shop, id, order } = await openWithOnlineOrder()
  const { close } = shop.payments
  let tries = 0
  shop.payments.close = () => {
    tries++
    return down()
  }
  shop.passTime(16 * minute)
  for (let passed = 0; passed < 55; passed++) {
    shop.passTime(minute)
    await shop.reconciler.run()
  }
  expect(await order()).toMatchObject({ status: 'Awaiting payment' })
  expect(tries).toBeGreaterThan(5)
  expect(tries).toBeLessThan(20)

  shop.passTime(20 * minute)
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ status: 'Cancelled', isPaid: false })

  // It is still looked after: what the bank has taken in the meantime is found and goes back.
  await paysWithoutEvent(shop, id)
  shop.payments.close = close
  shop.passTime(hour)
  await shop.reconciler.run()
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ isPaid: true, paymentState: 'refunded' })
})

test('after three days without an answer the shop stops asking', async () => {
  const { shop, order } = await openWithOnlineOrder()
  shop.payments.close = down
  shop.passTime(4 * 24 * hour)

  await shop.reconciler.run()

  expect(await order()).toMatchObject({ status: 'Cancelled' })
  expect(await polls(shop)).toEqual([])
})

test('a checkout whose answer was lost is found and closed too', async () => {
  const { shop, orders, ana } = await openWithOnlineOrder()
  const { openCheckout } = shop.payments
  shop.payments.openCheckout = async (order) => {
    await openCheckout(order)
    return down()
  }
  const lost = await orders('second')
  shop.payments.openCheckout = openCheckout
  const [newest] = (await ana.call('GET /api/order/unpaid')).body.orders
  const id = newest?._id ?? ''

  await ana.call('POST /api/order/cancel', { json: { id } })
  await shop.reconciler.run()

  expect(lost.status).toBe(503)
  const states = await shop.database.db
    .selectFrom('test_bank_checkout')
    .select('state')
    .where('order_id', '=', id)
    .execute()
  expect(states).toEqual([{ state: 'expired' }])
})

test('an event that the shop was down for is taken when it is back', async () => {
  const ownDatabase = await newDatabase()
  const { shop, id, ana, chooses } = await openWithOnlineOrder({ database: ownDatabase })
  const secret = await shop.testBank?.secret()
  shop.testBank?.connect(() => Promise.reject(new Error('connect ECONNREFUSED')))
  await chooses('pay')
  expect(await ana.orders()).toEqual([])
  await shop.close()

  const next = await openShop({}, { database: ownDatabase })
  next.passTime(10 * minute)
  await next.testBank?.sendNow()

  const row = await next.database.db
    .selectFrom('orders')
    .select(['status', 'is_paid'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ status: 'Order Placed', is_paid: 1 })
  expect(await next.testBank?.secret()).toBe(secret)
  expect(await next.database.db.selectFrom('test_bank_event').selectAll().execute()).toEqual([])
})

test('a shop that dies while it looks after an order does so again when it is back', async () => {
  const ownDatabase = await newDatabase()
  const { shop, id } = await openWithOnlineOrder({ database: ownDatabase })
  await paysWithoutEvent(shop, id)
  shop.passTime(6 * minute)
  // It has claimed the order, and is gone before the bank has answered.
  shop.payments.retrieve = () => Promise.reject(new Error('killed'))
  await shop.reconciler.run()
  await shop.close()

  const next = await openShop({}, { database: ownDatabase })
  next.passTime(8 * minute)
  await next.reconciler.run()

  const row = await next.database.db.selectFrom('orders').select('is_paid').executeTakeFirst()
  expect(row).toEqual({ is_paid: 1 })
})

test.runIf(inject('engine') === 'postgres')(
  'two nodes that look after the same orders do each thing once',
  async () => {
    const ownDatabase = await newDatabase()
    const opened = await openWithOnlineOrder({ database: ownDatabase })
    const { shop, id, steps } = opened
    const other = await openShop({}, { database: ownDatabase })
    await orderBread(opened)
    await sendEvent(other, paidEvent(id))
    await shop.database.db
      .updateTable('test_bank_checkout')
      .set({ state: 'paid' })
      .where('order_id', '=', id)
      .execute()
    await (await other.sellerClient()).moves(id, 'Cancelled')
    for (const node of [shop, other]) node.passTime(31 * minute)

    await Promise.all([shop, other, shop, other].map((node) => node.reconciler.run()))

    expect((await steps()).map(([step]) => step)).toEqual([
      'moved',
      'checkout opened',
      'payment received',
      'moved',
      'moved',
      'refund due',
      'refund sent',
    ])
    const cancelled = await shop.database.db
      .selectFrom('order_event')
      .select('order_id')
      .where('actor', '=', 'shop')
      .where('step', '=', 'moved')
      .execute()
    expect(cancelled).toHaveLength(1)
  },
)
