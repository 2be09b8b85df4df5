import { expect, test } from 'vitest'
import {
  openWithBuyer,
  openWithOnlineOrder,
  paidEvent,
  sendEvent,
} from '#test/shops/shop-with-online-order.ts'

test('events out of order end where they should', async () => {
  const { receivesEvent, order, steps } = await openWithOnlineOrder()

  await receivesEvent()
  await receivesEvent({ kind: 'failed' })
  await receivesEvent({ kind: 'expired' })

  expect(await order()).toMatchObject({
    isPaid: true,
    status: 'Order Placed',
    paymentState: 'paid',
  })
  expect(await steps()).toHaveLength(4)
})

test('a declined payment that is told twice is one step', async () => {
  const { shop, id, steps } = await openWithOnlineOrder()
  const event = { ...paidEvent(id), kind: 'failed' as const }

  await sendEvent(shop, event)
  await sendEvent(shop, event)

  expect((await steps()).filter(([step]) => step === 'payment failed')).toHaveLength(1)
})

test.each([
  ['another amount', { amountCents: 591 }],
  ['more than the amount', { amountCents: 593 }],
  ['another currency', { currency: 'eur' }],
  ['an order that does not exist', { orderId: '0198c1d2-aaaa-7000-8000-000000000000' }],
])('an event of %s is refused and pays nothing', async (_what, change) => {
  const { receivesEvent, order } = await openWithOnlineOrder()

  const { status, body } = await receivesEvent(change)

  expect([status, body['code']]).toEqual([400, 'payment-mismatch'])
  expect(await order()).toMatchObject({ isPaid: false, status: 'Awaiting payment' })
})

test('an order to be paid on delivery is not paid by an event', async () => {
  const { shop, ana, home, tomatoes } = await openWithBuyer()
  const { body } = await ana.buys(home, { [tomatoes]: 2 })

  const { status } = await sendEvent(shop, paidEvent(body.orderId))

  expect(status).toBe(400)
  expect(await ana.orders()).toMatchObject([{ isPaid: false }])
})

test('forged, old, foreign and garbled events are refused', async () => {
  const { shop, id, order } = await openWithOnlineOrder()
  const event = paidEvent(id)
  const now = shop.clock()
  const raw = (headers: Record<string, string>, body = JSON.stringify(event)) =>
    shop.client().call('POST /api/payments/webhook', { body, headers })

  const answers = [
    await sendEvent(shop, event, { secret: 'whsec_guess' }),
    await sendEvent(shop, event, { secret: '' }),
    await sendEvent(shop, event, { at: now - 301_000 }),
    await sendEvent(shop, event, { at: now + 302_000 }),
    await sendEvent(shop, event, { body: JSON.stringify({ ...event, amountCents: 1 }) }),
    await sendEvent(shop, { hello: 'shop' }),
    await sendEvent(shop, []),
    await raw({}),
    await raw({ 'stripe-signature': 't=,v1=' }),
    await raw({ 'stripe-signature': `t=${Math.floor(now / 1000)},v0=00` }, ''),
  ]

  for (const { status, body } of answers)
    expect([status, body['code']]).toEqual([400, 'payment-mismatch'])
  expect(await order()).toMatchObject({ isPaid: false })
})

test('a signature is good for five minutes', async () => {
  const { shop, id, order } = await openWithOnlineOrder()

  const { status } = await sendEvent(shop, paidEvent(id), { at: shop.clock() - 298_000 })

  expect(status).toBe(200)
  expect(await order()).toMatchObject({ isPaid: true })
})

test('an event without end is cut off', async () => {
  const { shop } = await openWithOnlineOrder()

  const { status } = await sendEvent(shop, { padding: 'x'.repeat(300_000) })

  expect(status).toBe(413)
})
