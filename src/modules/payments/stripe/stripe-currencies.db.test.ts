import { expect, test } from 'vitest'
import { orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

/** Before the first order: afterwards the currency stays. */
async function inCurrency(currency: string) {
  const opened = await openWithStripe()
  const seller = await opened.shop.sellerClient()
  const json = { version: 0, currency, taxLabel: 'Tax', taxRate: 200, roundPrices: true }
  const { status } = await seller.call('POST /api/seller/settings/money', {
    json: { ...json, highestTotal: 500_000 },
  })
  expect(status).toBe(200)
  const setPrice = (price: number) =>
    seller.call('POST /api/product/price', {
      json: { id: opened.tomatoes, price, offerPrice: price },
    })
  return { ...opened, setPrice }
}

test.each([
  // Without decimals at Stripe, like here.
  { currency: 'JPY', price: 290, lines: ['290', '12'], charged: 592, amount: 592 },
  // Two decimals at Stripe, none here.
  { currency: 'HUF', price: 290, lines: ['29000', '1200'], charged: 59_200, amount: 592 },
  // Three, and the last must be 0: 2 × 0.390 and 0.016 tax are 0.796, of which 0.790 can be charged, in one line.
  { currency: 'KWD', price: 0.39, lines: ['790'], charged: 790, amount: 0.79 },
  { currency: 'KWD', price: 0.5, lines: ['500', '20'], charged: 1_020, amount: 1.02 },
])('Stripe gets $currency in its own unit, and is paid', async (expected) => {
  const { currency, price, lines, charged, amount } = expected
  const { stripe, orders, ana, receivesEvent, setPrice } = await inCurrency(currency)
  expect((await setPrice(price)).status).toBe(200)

  const { body } = await orders()

  const form = stripe.created()[0]?.form ?? {}
  const amounts = Object.entries(form).filter(([name]) => name.endsWith('[unit_amount]'))
  expect(amounts.map(([, value]) => value)).toEqual(lines)
  expect(form['line_items[0][price_data][currency]']).toBe(currency.toLowerCase())
  expect(stripe.sessions.get('cs_test_1')?.amount_total).toBe(charged)

  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  expect(await orderOf(ana, body.orderId)).toMatchObject({ isPaid: true, amount })
})

test.each([
  { currency: 'JPY', paid: { amount_total: 6, scale: '0.01' } },
  { currency: 'HUF', paid: { amount_total: 592, scale: '1' } },
  { currency: 'HUF', paid: { amount_total: 1_776, scale: '3' } },
])('a payment of $paid in $currency is refused: it is less than the total', async (given) => {
  const { currency, paid } = given
  const { stripe, orders, ana, receivesEvent, setPrice } = await inCurrency(currency)
  await setPrice(currency === 'JPY' ? 294 : 290)
  const { body } = await orders()
  const { metadata, ...session } = stripe.pays('cs_test_1')
  const changed = { ...session, amount_total: paid.amount_total }

  const { status, body: answer } = await receivesEvent('checkout.session.completed', {
    ...changed,
    metadata: { ...metadata, scale: paid.scale },
  })

  expect([status, answer]).toMatchObject([400, { code: 'payment-mismatch' }])
  expect((await orderOf(ana, body.orderId)).isPaid).toBe(false)
})

test('a payment in another currency than the order’s is refused', async () => {
  const { stripe, orders, ana, receivesEvent, setPrice } = await inCurrency('JPY')
  await setPrice(290)
  const { body } = await orders()
  const session = { ...stripe.pays('cs_test_1'), currency: 'usd' }

  const { status, body: answer } = await receivesEvent('checkout.session.completed', session)

  expect([status, answer]).toMatchObject([400, { code: 'payment-mismatch' }])
  expect((await orderOf(ana, body.orderId)).isPaid).toBe(false)
})

test('a part refunded in Stripe’s dashboard that fails is found by its amount in Stripe’s unit', async () => {
  const { stripe, orders, ana, receivesEvent, setPrice } = await inCurrency('HUF')
  await setPrice(290)
  const { body } = await orders()
  const { metadata } = stripe.pays('cs_test_1')
  await receivesEvent('checkout.session.completed', stripe.pays('cs_test_1'))
  const back = { payment_intent: 'pi_cs_test_1', amount: 59_200, currency: 'huf', metadata }
  const charge = { ...back, object: 'charge', amount_refunded: 20_000, refunded: false }
  await receivesEvent('charge.refunded', charge)

  const refund = { ...back, id: 're_1', object: 'refund', status: 'failed', amount: 20_000 }
  await receivesEvent('refund.failed', { ...refund, metadata: {} })

  expect(await orderOf(ana, body.orderId)).toMatchObject({
    refunds: [{ amount: 200, state: 'failed' }],
  })
})
