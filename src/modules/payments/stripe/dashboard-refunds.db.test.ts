import { expect, test } from 'vitest'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const minute = 60_000

test('a part that somebody refunded in Stripe’s dashboard is booked, and does not go back again', async () => {
  const { shop, stripe, orders, ana, receivesEvent } = await openWithStripe()
  const { body } = await orders()
  const id = body.orderId
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  const seller = await shop.sellerClient()
  const back = (amount_refunded: number, more = {}) =>
    receivesEvent('charge.refunded', {
      object: 'charge',
      payment_intent: 'pi_cs_test_1',
      amount: 592,
      amount_refunded,
      currency: 'usd',
      refunded: false,
      metadata: { order_id: id },
      ...more,
    })
  await back(200)
  await back(200)

  const order = await orderOf(ana, id)
  expect(order).toMatchObject({
    amount: 5.92,
    paid: 5.92,
    refunds: [{ amount: 2, state: 'sent' }],
    paymentState: 'partly refunded',
  })
  expect(order.events.filter(({ step }) => step === 'part refund sent')).toMatchObject([
    { by: 'bank', note: 'Refunded at the payment provider' },
  ])
  expect((await seller.call('GET /api/books/day')).body).toMatchObject({
    online: { amount: 5.92 },
    backOnline: { amount: 2 },
    balance: 3.92,
  })

  // The seller lowers the bill by more than that: the rest goes back, and what Stripe says of it is known.
  for (const to of ['Packing', 'Out for delivery']) await seller.moves(id, to)
  const money = { id, sum: 3, reason: 'Late', seenAmount: 5.92 }
  await seller.call('POST /api/order/money-back', { json: money })
  // Before it is sent another part is refunded by hand.
  await back(250)
  shop.passTime(minute)
  await shop.reconciler.run()
  await back(300)
  expect(await orderOf(ana, id)).toMatchObject({
    refunds: [
      { amount: 2, state: 'sent' },
      { amount: 0.5, state: 'sent' },
      { amount: 0.5, state: 'sent' },
    ],
  })
})

async function openWithOutsidePart() {
  const opened = await openWithStripe()
  const { stripe, orders, ana, receivesEvent } = opened
  const { body } = await orders()
  const id = body.orderId
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  const back = (amount_refunded: number, more = {}) =>
    receivesEvent(
      'charge.refunded',
      {
        object: 'charge',
        payment_intent: 'pi_cs_test_1',
        amount: 592,
        amount_refunded,
        currency: 'usd',
        refunded: false,
        metadata: { order_id: id },
      },
      more,
    )
  await back(200)
  const failed = {
    id: 're_1',
    object: 'refund',
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    payment_intent: 'pi_cs_test_1',
    metadata: {},
    amount: 200,
    currency: 'usd',
  }
  return { ...opened, id, back, failed, order: () => orderOf(ana, id) }
}

test('a part refunded in Stripe’s dashboard that fails later is the one that has failed', async () => {
  const { shop, receivesEvent, back, failed, order } = await openWithOutsidePart()
  await back(400)

  // Stripe reports it in two events. Another refund of the same amount still stands.
  await receivesEvent('refund.failed', failed)
  await receivesEvent('charge.refund.updated', failed)

  const { refunds, paymentState, events } = await order()
  expect(refunds?.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  expect(paymentState).toBe('partly refunded')
  expect(events.filter(({ step }) => step === 'part refund failed')).toHaveLength(1)
  const seller = await shop.sellerClient()
  expect((await seller.call('GET /api/books/day')).body).toMatchObject({ balance: 3.92 })
})

test('an event from before a part failed does not book that part again', async () => {
  const { shop, receivesEvent, back, failed, order } = await openWithOutsidePart()
  const created = shop.clock()
  shop.passTime(minute)
  await receivesEvent('refund.failed', failed)

  await back(200, { created })
  expect((await order()).refunds).toMatchObject([{ amount: 2, state: 'failed' }])

  // Stripe counts the failed one no more: this is another one.
  shop.passTime(minute)
  await back(200)
  expect((await order()).refunds).toMatchObject([
    { amount: 2, state: 'failed' },
    { amount: 2, state: 'sent' },
  ])
})

test('a part refunded in Stripe’s dashboard that fails leaves the refund of the rest as it is', async () => {
  const { shop, ana, id, receivesEvent, failed, order } = await openWithOutsidePart()
  await ana.call('POST /api/order/cancel', { json: { id } })
  await shop.reconciler.run()
  shop.passTime(minute)

  await receivesEvent('refund.failed', failed)
  await receivesEvent('refund.updated', failed)

  expect(await order()).toMatchObject({
    paymentState: 'refunded',
    refunds: [
      { amount: 2, state: 'failed' },
      { amount: 3.92, state: 'sent' },
    ],
  })
  const seller = await shop.sellerClient()
  expect((await seller.call('GET /api/books/day')).body).toMatchObject({ balance: 2 })
})
