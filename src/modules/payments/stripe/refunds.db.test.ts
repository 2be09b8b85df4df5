import { expect, test } from 'vitest'
import { openFakeStripe, stripeKeys } from '#test/fake-stripe.ts'
import { newDatabase, openShop } from '#test/open-shop.ts'
import { openWithOnlineOrder, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const minute = 60_000

test('a cancelled order is refunded at Stripe once, under one key, however often it is tried', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))

  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  stripe.feels('answer lost')
  await shop.reconciler.run()
  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'refund due' })
  stripe.feels('well')
  shop.passTime(minute)
  await shop.reconciler.run()

  const order = await orderOf(ana, body.orderId)
  expect(order).toMatchObject({ status: 'Cancelled', isPaid: true, paymentState: 'refunded' })
  expect(stripe.refunds.size).toBe(1)
  expect([...stripe.refunds.keys()]).toEqual(['pi_cs_test_1'])
  const sent = stripe.requests.filter(({ path }) => path === '/v1/refunds')
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set(['refund-cs_test_1']),
  )
})

test('a refund that somebody made in Stripe’s dashboard is written down', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  const charge = {
    object: 'charge',
    payment_intent: 'pi_cs_test_1',
    amount: 592,
    currency: 'usd',
    refunded: true,
    metadata: { order_id: body.orderId },
  }

  await receivesEvent('charge.refunded', { ...charge, refunded: false })
  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'paid' })
  await receivesEvent('charge.refunded', charge)
  await receivesEvent('charge.refunded', charge)
  await shop.reconciler.run()

  const order = await orderOf(ana, body.orderId)
  expect(order).toMatchObject({ paymentState: 'refunded', isPaid: true })
  expect(order.events.filter(({ step }) => step === 'refund sent')).toHaveLength(1)
})

test('a refund of a second payment, made at Stripe, is that payment’s', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  const first = stripe.pays('cs_test_1')
  await receivesEvent('checkout.session.completed', first)
  await receivesEvent('checkout.session.completed', {
    ...first,
    id: 'cs_test_2',
    payment_intent: 'pi_2',
  })
  const charge = {
    object: 'charge',
    payment_intent: 'pi_2',
    amount: 592,
    currency: 'usd',
    refunded: true,
    metadata: { order_id: body.orderId },
  }

  await receivesEvent('charge.refunded', charge)
  const order = await orderOf(ana, body.orderId)
  const failed = { ...failedRefund, payment_intent: 'pi_2', metadata: {} }
  await receivesEvent('refund.failed', { ...failed, amount: 592, currency: 'usd' })
  const { events } = await orderOf(ana, body.orderId)
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  await shop.reconciler.run()

  expect(order).toMatchObject({ status: 'Order Placed', paymentState: 'paid' })
  expect(order.events.at(-1)?.step).toBe('refund sent')
  expect(events.at(-1)?.step).toBe('refund failed')
  expect([...stripe.refunds.keys()]).toEqual(['pi_cs_test_1'])
  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'refunded' })
})

test('a refund of a payment from before payments were stored is found by its order', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  await shop.database.db.updateTable('payment').set({ intent: null }).execute()

  await receivesEvent('charge.refunded', {
    object: 'charge',
    payment_intent: 'pi_cs_test_1',
    amount: 592,
    currency: 'usd',
    refunded: true,
    metadata: { order_id: body.orderId },
  })

  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'refunded' })
})

const failedRefund = {
  id: 're_1',
  object: 'refund',
  status: 'failed',
  failure_reason: 'expired_or_canceled_card',
  payment_intent: 'pi_cs_test_1',
  metadata: { reference: 'cs_test_1' },
}

async function openWithRefund() {
  const opened = await openWithStripe()
  const { shop, stripe, orders, ana, receivesEvent } = opened
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  await shop.reconciler.run()
  const refund = failedRefund
  return { ...opened, id: body.orderId, refund, order: () => orderOf(ana, body.orderId) }
}

test('a refund that fails later is due again and shown to the seller, once', async () => {
  const { shop, stripe, receivesEvent, refund, order } = await openWithRefund()
  expect(await order()).toMatchObject({ paymentState: 'refunded' })

  const answers = [
    await receivesEvent('refund.failed', refund),
    await receivesEvent('charge.refund.updated', refund),
    await receivesEvent('refund.updated', { ...refund, metadata: {} }),
  ]
  await shop.reconciler.run()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { paymentState, events } = await order()
  expect(paymentState).toBe('refund due')
  expect(events.filter(({ step }) => step === 'refund failed')).toMatchObject([
    { by: 'bank', note: 'The payment provider says: expired or canceled card' },
  ])
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/order/board')
  expect(body.refundsDue).toMatchObject([{ paymentState: 'refund due' }])
  const today = (await seller.call('GET /api/seller/today')).body
  expect(today).toMatchObject({ refundsDue: 1, refundsFailed: 1 })
  // A retry by itself would fail the same way.
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
})

test('a refund that is reported as failed before the shop has noted it as sent has failed', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  const { refund } = shop.payments
  shop.payments.refund = async (reference, key) => {
    await refund(reference, key)
    await receivesEvent('refund.failed', { ...failedRefund, metadata: { reference } })
  }

  await shop.reconciler.run()

  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'refund due' })
})

test('a refund that failed and was made again at Stripe is done', async () => {
  const { receivesEvent, refund, order, id } = await openWithRefund()
  await receivesEvent('refund.failed', refund)

  await receivesEvent('charge.refunded', {
    object: 'charge',
    payment_intent: 'pi_cs_test_1',
    amount: 592,
    currency: 'usd',
    refunded: true,
    metadata: { order_id: id },
  })

  const { paymentState, events } = await order()
  expect(paymentState).toBe('refunded')
  expect(events.slice(-2).map(({ step }) => step)).toEqual(['refund failed', 'refund sent'])
})

test('a failed refund of others who use the account, or of a part of an order, changes nothing', async () => {
  const { stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  const failed = { object: 'refund', status: 'failed', payment_intent: 'pi_cs_test_1' }

  const answers = [
    await receivesEvent('refund.failed', { ...failed, payment_intent: 'pi_of_others' }),
    await receivesEvent('refund.failed', failed),
    await receivesEvent('refund.updated', { ...failed, status: 'pending' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await orderOf(ana, body.orderId)).toMatchObject({ paymentState: 'paid' })
})

test('a refund that Stripe refuses for good is shown to the seller and not tried forever', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
  stripe.feels('refunds fail')

  await shop.reconciler.run()
  shop.passTime(60 * minute)
  await shop.reconciler.run()

  const { paymentState, events } = await orderOf(ana, body.orderId)
  expect(paymentState).toBe('refund due')
  expect(events.at(-1)).toMatchObject({ step: 'refund failed' })
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
})

test('what was paid at the test bank before there was Stripe is refunded there, and Stripe is not asked', async () => {
  const ownDatabase = await newDatabase()
  const tried = await openWithOnlineOrder({ database: ownDatabase })
  await tried.chooses('pay')
  await tried.shop.close()
  const stripe = await openFakeStripe()
  const next = await openShop(
    { ...stripeKeys, STRIPE_API_URL: stripe.url },
    { database: ownDatabase },
  )
  await (await next.sellerClient()).moves(tried.id, 'Cancelled')

  await next.reconciler.run()

  const order = await next.database.db.selectFrom('orders').selectAll().executeTakeFirst()
  expect(order).toMatchObject({ payment_state: 'refunded', is_test_payment: 1 })
  expect(stripe.requests).toEqual([])
})

test('what weighed less is refunded as a part, once, under its own key, and a failure is written down', async () => {
  const { shop, stripe, ana, home, receivesEvent } = await openWithStripe()
  const weighed = { priceCents: 900, offerCents: 800, pieceGrams: 300, tolerancePercent: 10 }
  const cheese = await shop.sells({ name: 'Mountain cheese', weighed })
  const { body } = await ana.call('POST /api/order/stripe', {
    json: { items: [{ product: cheese, quantity: 2 }], address: home },
  })
  const id = body.orderId
  const paid = stripe.pays('cs_test_1')
  await receivesEvent('checkout.session.completed', paid)
  const seller = await shop.sellerClient()
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 500 } })
  // Stripe tells again what was paid, which is more than the total now.
  expect((await receivesEvent('checkout.session.completed', paid)).status).toBe(200)
  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')
  const sent = () => stripe.requests.filter(({ path }) => path === '/v1/refunds')
  await shop.reconciler.run()
  expect(sent()).toEqual([])

  shop.passTime(minute)
  stripe.feels('answer lost')
  await shop.reconciler.run()
  stripe.feels('well')
  shop.passTime(minute)
  await shop.reconciler.run()
  await shop.reconciler.run()

  // 2 × 2.64 and tax was 5.39; 500 g and tax is 4.08.
  expect(stripe.partRefunds).toEqual([{ intent: 'pi_cs_test_1', amount: 131 }])
  const { db } = shop.database
  const refund = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set([`refund-${refund.id}`]),
  )
  const order = await orderOf(ana, id)
  expect(order).toMatchObject({
    amount: 4.08,
    orderedAmount: 5.39,
    paymentState: 'partly refunded',
  })
  expect(order.events.at(-1)?.step).toBe('part refund sent')

  const failed = {
    object: 'refund',
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    payment_intent: 'pi_cs_test_1',
    metadata: { reference: 'cs_test_1', refund: refund.id },
  }
  await receivesEvent('refund.failed', failed)
  await receivesEvent('refund.updated', failed)

  // That it was sent is reported late.
  const charge = { object: 'charge', payment_intent: 'pi_cs_test_1', amount: 539, currency: 'usd' }
  const back = { ...charge, amount_refunded: 131, refunded: false, metadata: { order_id: id } }
  await receivesEvent('charge.refunded', back, { created: shop.clock() - minute })

  const after = await orderOf(ana, id)
  expect(after).toMatchObject({
    paymentState: 'paid',
    isPaid: true,
    refunds: [{ state: 'failed' }],
  })
  expect(after.events.filter(({ step }) => step === 'part refund failed')).toMatchObject([
    { note: 'The payment provider says: expired or canceled card' },
  ])
})
