import { expect, test, vi } from 'vitest'
import { fakeTimeouts } from '#test/fake-timeouts.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const minute = 60_000

test('Stripe is asked in the form it expects, under the order’s own key', async () => {
  const { stripe, orders } = await openWithStripe()

  const { status, body } = await orders()

  expect(status).toBe(200)
  expect(body.url).toBe('https://checkout.stripe.example/c/cs_test_1')
  const [request] = stripe.created()
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer sk_test_larder',
    'idempotency-key': body.orderId,
    'stripe-version': '2026-10-28.endive',
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(request?.form).toMatchObject({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    client_reference_id: body.orderId,
    'metadata[order_id]': body.orderId,
    'payment_intent_data[metadata][order_id]': body.orderId,
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '290',
    'line_items[0][price_data][product_data][name]': 'Vine tomatoes',
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][unit_amount]': '12',
    success_url: 'https://shop.example/loader?next=my-orders',
    cancel_url: 'https://shop.example/cart',
  })
  expect(stripe.sessions.get('cs_test_1')?.amount_total).toBe(592)
})

test('a checkout that Stripe reports as paid is paid, also when it is reported often', async () => {
  const { stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  const session = stripe.pays('cs_test_1')

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      receivesEvent('checkout.session.completed', session, { id: 'evt_same' }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const order = await orderOf(ana, body.orderId)
  expect(order).toMatchObject({ isPaid: true, status: 'Order Placed', paymentState: 'paid' })
  expect(order).not.toHaveProperty('isTestPayment')
  expect(order.events).toHaveLength(4)
  expect(await ana.cart()).toEqual({})
})

test('a card that Stripe declines leaves the order payable at the same checkout', async () => {
  const { stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  const metadata = { order_id: body.orderId }
  const intent = { id: 'pi_1', object: 'payment_intent', amount: 592, currency: 'usd', metadata }

  const { status } = await receivesEvent('payment_intent.payment_failed', intent)
  const again = await ana.call('POST /api/order/pay', { json: { id: body.orderId } })

  expect(status).toBe(200)
  const order = await orderOf(ana, body.orderId)
  expect(order).toMatchObject({ isPaid: false, status: 'Awaiting payment', paymentState: 'failed' })
  expect(order.events.at(-1)?.step).toBe('payment failed')
  expect(again.body.url).toBe(body.url)
  expect(stripe.sessions.size).toBe(1)
})

test('events of other things, or of others who use the account, are taken and do nothing', async () => {
  const { stripe, orders, receivesEvent, one } = await openWithStripe()
  await orders()
  const session = stripe.pays('cs_test_1')

  const answers = [
    await receivesEvent('customer.created', { id: 'cus_1', object: 'customer' }),
    await receivesEvent('checkout.session.completed', { ...session, metadata: {} }),
    await receivesEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' }),
    await receivesEvent('checkout.session.completed', {
      id: 'cs_live_9',
      object: 'checkout.session',
    }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await one()).toMatchObject({ isPaid: false })
})

test('events of another amount, another currency, another secret or another time are refused', async () => {
  const { shop, stripe, orders, receivesEvent, one } = await openWithStripe()
  await orders()
  const session = stripe.pays('cs_test_1')
  const paid = (change: object, more = {}) =>
    receivesEvent('checkout.session.completed', { ...session, ...change }, more)

  const answers = [
    await paid({ amount_total: 1 }),
    await paid({ currency: 'eur' }),
    await paid({}, { secret: 'whsec_guess' }),
    await paid({}, { at: shop.clock() - 6 * minute }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await one()).toMatchObject({ isPaid: false })
})

/** Places the order and lets the shop's patience with the bank end while Stripe has the request. */
async function ordersInVain({ stripe, orders }: Awaited<ReturnType<typeof openWithStripe>>) {
  fakeTimeouts()
  const before = stripe.requests.length
  const refused = orders('k')
  await expect.poll(() => stripe.requests.length).toBeGreaterThan(before)
  await vi.advanceTimersByTimeAsync(5_000)
  const answer = await refused
  vi.useRealTimers()
  return answer
}

test('an answer that was lost is found again: one order, one session', async () => {
  const opened = await openWithStripe()
  const { stripe, orders, ana } = opened
  stripe.feels('answer lost')

  const lost = await ordersInVain(opened)
  stripe.feels('well')
  const found = await orders('k')

  expect(lost.status).toBe(503)
  expect(found.status).toBe(200)
  expect(stripe.sessions.size).toBe(1)
  const keys = new Set(stripe.created().map(({ headers }) => headers['idempotency-key']))
  expect([...keys]).toEqual([found.body.orderId])
  expect((await ana.call('GET /api/order/unpaid')).body.orders).toHaveLength(1)
})

test.each(['500', 'garbage', 'no url', 'silent', 'dripping', 'hangs up'] as const)(
  'a Stripe that is %s is a clear refusal, and the next try works',
  async (mood) => {
    const opened = await openWithStripe()
    const { stripe, orders, ana } = opened
    stripe.feels(mood)

    const neverAnswers = mood === 'silent' || mood === 'dripping'
    const refused = neverAnswers ? await ordersInVain(opened) : await orders('k')

    expect([refused.status, refused.body['code']]).toEqual([503, 'unavailable'])
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(refused.body.message).toBe(
      'The bank cannot be reached right now. Please try again in a moment',
    )
    expect(await ana.orders()).toEqual([])
    stripe.feels('well')
    expect((await orders('k')).status).toBe(200)
    expect(stripe.sessions.size).toBe(1)
  },
)

test('an order can be paid after a failure that Stripe would repeat forever', async () => {
  const { stripe, orders, ana, one, receivesEvent } = await openWithStripe()
  stripe.feels('kept 500')
  expect((await orders()).status).toBe(503)
  stripe.feels('well')
  const id = (await one())?._id ?? ''

  const tabs = await Promise.all(
    [1, 2, 3].map(() => ana.call('POST /api/order/pay', { json: { id } })),
  )

  expect(new Set(tabs.map(({ body }) => body.url)).size).toBe(1)
  expect([...stripe.sessions.keys()]).toEqual(['cs_test_1'])
  expect(stripe.created().at(-1)?.headers['idempotency-key']).toBe(`${id}-2`)
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  expect(await ana.orders()).toMatchObject([{ _id: id, isPaid: true }])
})

test('a failure that Stripe does not keep is asked about under the same key', async () => {
  const { stripe, orders, ana, one } = await openWithStripe()
  stripe.feels('500')
  expect((await orders()).status).toBe(503)
  stripe.feels('well')
  const id = (await one())?._id ?? ''

  await ana.call('POST /api/order/pay', { json: { id } })

  expect(new Set(stripe.created().map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set([id]),
  )
})

test('a Stripe that is not there is a refusal at once', async () => {
  const { stripe, orders } = await openWithStripe()
  stripe.close()

  expect((await orders()).status).toBe(503)
})

test('an order whose time is over is closed at Stripe first and cancelled then', async () => {
  const { shop, stripe, orders, ana } = await openWithStripe()
  const { body } = await orders()
  shop.passTime(31 * minute)

  await shop.reconciler.run()

  expect(stripe.sessions.get('cs_test_1')?.status).toBe('expired')
  const order = await orderOf(ana, body.orderId)
  expect(order).toMatchObject({ status: 'Cancelled', isPaid: false, paymentState: 'failed' })
  expect(order.events.at(-1)).toMatchObject({ by: 'shop', note: 'Not paid in time' })
})

test('a payment whose event never came is found by asking', async () => {
  const { shop, stripe, orders, ana } = await openWithStripe()
  const { body } = await orders()
  stripe.pays('cs_test_1')
  shop.passTime(6 * minute)

  await shop.reconciler.run()

  expect(await orderOf(ana, body.orderId)).toMatchObject({ isPaid: true, status: 'Order Placed' })
})

test('a session that died at Stripe is followed by another under another key', async () => {
  const { shop, stripe, orders, ana } = await openWithStripe()
  const { body } = await orders()
  const session = stripe.sessions.get('cs_test_1')
  if (session) session.status = 'expired'
  shop.passTime(10_000)
  const pay = () => ana.call('POST /api/order/pay', { json: { id: body.orderId } })

  const answers = await Promise.all([pay(), pay(), pay()])

  expect(new Set(answers.map(({ body }) => body.url))).toEqual(
    new Set(['https://checkout.stripe.example/c/cs_test_2']),
  )
  expect(stripe.sessions.size).toBe(2)
  expect(stripe.created().at(-1)?.headers['idempotency-key']).toBe(`${body.orderId}-2`)
})

test('a total below Stripe’s minimum is refused before there is an order', async () => {
  const { shop, stripe, ana, home } = await openWithStripe()
  const clove = await shop.sells({ name: 'Garlic clove', priceCents: 60, offerCents: 40 })
  const order = (quantity: number) =>
    ana.call('POST /api/order/stripe', {
      json: { items: [{ product: clove, quantity }], address: home },
    })

  const refused = await order(1)

  expect([refused.status, refused.body['code']]).toEqual([409, 'below-payment-minimum'])
  expect(refused.body.message).toBe(
    'Online payment is possible from $0.50. Please add something to your cart, or pay on delivery. Nothing was ordered',
  )
  expect(await shop.database.db.selectFrom('orders').select('id').execute()).toEqual([])
  expect(stripe.requests).toEqual([])
  expect((await ana.buys(home, { [clove]: 1 })).status).toBe(200)
  expect((await order(2)).status).toBe(200)
})

test('a Stripe that is asked too often for one shopper still serves the others', async () => {
  const { stripe, orders } = await openWithStripe()
  stripe.feels('429')
  for (let count = 0; count < 6; count++) expect((await orders()).status).toBe(503)

  stripe.feels('well')

  expect((await orders()).status).toBe(200)
})

test('an order of a hundred different products fits into a checkout', async () => {
  const { shop, stripe, ana, home } = await openWithStripe()
  const items = []
  for (let count = 0; count < 100; count++)
    items.push({ product: await shop.sells({ name: `Product ${count}` }), quantity: 1 })

  const { status } = await ana.call('POST /api/order/stripe', { json: { items, address: home } })

  expect(status).toBe(200)
  expect(stripe.sessions.get('cs_test_1')?.amount_total).toBe(29_580)
  expect(stripe.created()[0]?.form).not.toHaveProperty('line_items[2][quantity]')
})
