import { expect, inject, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { sleep } from '#platform/timeout.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import {
  chooseAtBank,
  openWithBuyer,
  openWithOnlineOrder,
  orderOf,
  paidEvent,
  sendEvent,
} from '#test/shops/shop-with-online-order.ts'

const minute = 60_000

test('paying makes the order the seller’s to pack, and empties the cart', async () => {
  const { shop, ana, chooses, order, steps } = await openWithOnlineOrder()
  shop.passTime(3 * minute)

  const answer = await chooses('pay')

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('http://localhost/loader?next=my-orders')
  const paid = await order()
  expect(paid).toMatchObject({ status: 'Order Placed', isPaid: true, paymentState: 'paid' })
  expect(Date.parse(paid.promisedAt ?? '') - Date.parse(paid.createdAt)).toBe(30 * minute)
  expect(await steps()).toEqual([
    ['moved', 'Awaiting payment'],
    ['checkout opened', 'Awaiting payment'],
    ['payment received', 'Awaiting payment'],
    ['moved', 'Order Placed'],
  ])
  expect(await ana.cart()).toEqual({})
  expect(await ana.orders()).toHaveLength(1)
  expect(await (await shop.sellerClient()).orders()).toMatchObject([{ isPaid: true }])
  expect(await shop.metrics.registry.metrics()).toContain(
    'larder_orders_placed_total{payment="Online"} 1',
  )
})

test('what was put into the cart since the order was opened stays in it', async () => {
  const { shop, ana, tomatoes, chooses } = await openWithOnlineOrder()
  const loaf = await shop.sells({ name: 'Loaf' })
  await ana.puts({ [tomatoes]: 5, [loaf]: 1 })

  await chooses('pay')

  expect(await ana.cart()).toEqual({ [tomatoes]: 3, [loaf]: 1 })
})

test('a declined payment leaves the order payable and the cart as it was', async () => {
  const { ana, tomatoes, chooses, order, steps } = await openWithOnlineOrder()

  const declined = await chooses('decline')
  expect(declined.headers.get('location')).toMatch(/\/test-bank\/[\w-]+\?declined$/)
  expect(await order()).toMatchObject({ status: 'Awaiting payment', isPaid: false })
  expect((await steps()).at(-1)).toEqual(['payment failed', 'Awaiting payment'])
  expect(await ana.cart()).toEqual({ [tomatoes]: 2 })
  await chooses('pay')

  expect(await order()).toMatchObject({ status: 'Order Placed', isPaid: true })
})

test('walking away changes nothing, and the same order is paid later at the same checkout', async () => {
  const { ana, tomatoes, id, url, chooses, order } = await openWithOnlineOrder()

  const left = await chooses('leave')
  const unpaid = await ana.call('GET /api/order/unpaid')
  const again = await ana.call('POST /api/order/pay', { json: { id } })

  expect(left.headers.get('location')).toBe('http://localhost/cart')
  expect(await ana.cart()).toEqual({ [tomatoes]: 2 })
  expect(unpaid.body.orders).toMatchObject([{ _id: id, status: 'Awaiting payment' }])
  expect(unpaid.body.orders[0]?.payableUntil).toBeTruthy()
  expect(again.body).toMatchObject({ orderId: id, url })
  await chooses('pay')
  expect(await order()).toMatchObject({ isPaid: true })
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toEqual([])
})

test('an order whose event comes before the shopper does is paid once, and shown at once', async () => {
  const { ana, receivesEvent } = await openWithOnlineOrder()

  expect((await receivesEvent()).status).toBe(200)

  expect(await ana.orders()).toMatchObject([{ isPaid: true, status: 'Order Placed' }])
})

test('an event that comes before the checkout was written down is not lost', async () => {
  const { shop, orders, ana } = await openWithBuyer()
  const open = shop.payments.openCheckout
  shop.payments.openCheckout = async (order) => {
    const opened = await open(order)
    await sendEvent(shop, paidEvent(order.orderId))
    return opened
  }

  const { body } = await orders()

  expect(await orderOf(ana, body.orderId)).toMatchObject({ isPaid: true, status: 'Order Placed' })
  expect(body.url).toContain('/test-bank/')
})

test('the same event ten times at once is one transition and a success to each', async () => {
  const { shop, id, steps, ana } = await openWithOnlineOrder()
  const event = paidEvent(id)

  const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(shop, event)))

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await steps()).toHaveLength(4)
  expect(await ana.orders()).toHaveLength(1)
})

test('ten events of one payment under ten names are one transition too', async () => {
  const { receivesEvent, steps } = await openWithOnlineOrder()

  const answers = await Promise.all(Array.from({ length: 10 }, () => receivesEvent()))

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await steps()).toHaveLength(4)
})

test.runIf(inject('engine') === 'postgres')(
  'the same event on two nodes at once is one transition',
  async () => {
    const database = await newDatabase()
    const { shop, id, steps } = await openWithOnlineOrder({ database })
    const other = await openShop({}, { database })
    const event = paidEvent(id)

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => sendEvent(n % 2 === 0 ? shop : other, event)),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await steps()).toHaveLength(4)
  },
)

test('somebody else’s order can be neither seen, paid nor cancelled', async () => {
  const { shop, id, order } = await openWithOnlineOrder()
  const ben = await shop.shopper('Ben')

  const answers = [
    await ben.call('GET /api/order/mine', { query: { id } }),
    await ben.call('POST /api/order/pay', { json: { id } }),
    await ben.call('POST /api/order/cancel', { json: { id } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await ben.call('GET /api/order/unpaid')).body.orders).toEqual([])
  expect(await order()).toMatchObject({ status: 'Awaiting payment' })
})

test('an order that is paid is not paid again, and ordering it again leads to it', async () => {
  const { ana, id, orders, chooses } = await openWithOnlineOrder()
  await chooses('pay')

  const again = await ana.call('POST /api/order/pay', { json: { id } })
  const repeated = await orders('first')

  expect([again.status, again.body['code']]).toEqual([409, 'wrong-order-status'])
  expect(repeated.body).toMatchObject({
    orderId: id,
    url: 'http://localhost/loader?next=my-orders',
  })
})

test('two tabs that pay at once pay once', async () => {
  const { shop, id, steps } = await openWithOnlineOrder()

  const answers = await Promise.all(Array.from({ length: 5 }, () => chooseAtBank(shop, id, 'pay')))

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303))
  expect(await steps()).toHaveLength(4)
})

test('a second payment for one order goes back', async () => {
  const { receivesEvent, order, shop } = await openWithOnlineOrder()
  await receivesEvent()
  const refunded: string[] = []
  shop.payments.refund = async (reference) => void refunded.push(reference)

  await receivesEvent({ reference: 'tb_other' })
  await shop.reconciler.run()
  await shop.reconciler.run()

  const { status, paymentState, events } = await order()
  expect([status, paymentState]).toEqual(['Order Placed', 'paid'])
  expect(refunded).toEqual(['tb_other'])
  expect(events.slice(-2).map(({ step }) => step)).toEqual(['refund due', 'refund sent'])
})

test('a refund event of a second payment leaves the first as it is', async () => {
  const { shop, id, ana, receivesEvent, order } = await openWithOnlineOrder()
  await receivesEvent()
  shop.payments.refund = () => new Promise(() => {})

  await receivesEvent({ reference: 'tb_other' })
  await sendEvent(shop, { id: 'evt_refund', kind: 'refunded', orderId: id, reference: 'tb_other' })

  const { paymentState, events } = await order()
  expect(paymentState).toBe('paid')
  expect(events.slice(-2).map(({ step }) => step)).toEqual(['refund due', 'refund sent'])
  const refunds = () =>
    shop.database.db.selectFrom('refund').select(['id', 'due_at']).orderBy('asked_at').execute()
  expect(await refunds()).toEqual([{ id: 'tb_other', due_at: null }])
  // The first payment can still be refunded.
  await ana.call('POST /api/order/cancel', { json: { id } })
  expect(await order()).toMatchObject({ status: 'Cancelled', paymentState: 'refund due' })
  expect(await refunds()).toMatchObject([{ due_at: null }, { id: `tb_${id}` }])
})

test('a second payment that is reported in two events is refunded once, with one email', async () => {
  const { shop, receivesEvent, order } = await openWithOnlineOrder()
  await receivesEvent()

  await receivesEvent({ reference: 'tb_other' })
  await receivesEvent({ reference: 'tb_other' })

  const { events } = await order()
  expect(events.filter(({ step }) => step === 'refund due')).toHaveLength(1)
  const emails = await shop.database.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'order payment returned')
    .execute()
  expect(emails).toHaveLength(1)
})

test('a refund event of a payment that the shop has not heard of yet is refused, so that it comes again', async () => {
  const { shop, id, receivesEvent, order } = await openWithOnlineOrder()
  const event = { id: 'evt_refund', kind: 'refunded', orderId: id, reference: `tb_${id}` }

  const early = await sendEvent(shop, event)
  await receivesEvent()
  const again = await sendEvent(shop, event)

  expect([early.status, early.body['code']]).toEqual([400, 'payment-mismatch'])
  expect(again.status).toBe(200)
  expect(await order()).toMatchObject({ isPaid: true, paymentState: 'refunded' })
})

test('a provider that is slow in each of two calls is given up when both together take too long', async () => {
  const { shop, ana, id } = await openWithOnlineOrder()
  const { retrieve, openCheckout } = shop.payments
  const [polled, reopened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.payments.retrieve = async (reference) => {
    polled.resolve()
    await sleep(3_000)
    return { ...(await retrieve(reference)), state: 'expired' }
  }
  shop.payments.openCheckout = async (order) => {
    reopened.resolve()
    await sleep(3_000)
    return openCheckout(order)
  }
  const pay = () => ana.call('POST /api/order/pay', { json: { id } })
  shop.passTime(10_000)
  fakeTimeouts()

  const refused = pay()
  await polled.promise
  await vi.advanceTimersByTimeAsync(3_000)
  await reopened.promise
  await vi.advanceTimersByTimeAsync(1_999)

  expect([(await refused).status, (await refused).body['code']]).toEqual([503, 'unavailable'])
  Object.assign(shop.payments, { retrieve, openCheckout })
  expect((await pay()).status).toBe(200)
})
