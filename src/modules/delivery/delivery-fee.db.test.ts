import { assert, asyncProperty, boolean, integer, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryCharge } from '#modules/delivery/delivery-charge.ts'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { newId } from '#platform/id.ts'
import { openMailServer } from '#test/mail-server.ts'
import { priceRules } from '#test/price-rules.ts'
import { someAddress } from '#test/sample-address.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { chooseAtBank, openWithBuyer, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'

const anyRules = record({
  feeCents: integer({ min: 0, max: 20_00 }),
  freeFromCents: option(integer({ min: 0, max: 80_00 })),
  minimumCents: integer({ min: 0, max: 30_00 }),
  isFeeTaxed: boolean(),
  taxRate: integer({ min: 0, max: 5_000 }),
  quantity: integer({ min: 1, max: 20 }),
})

test('the cart, the order, the charge and the receipt are the same, for any settings', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  const seller = await shop.sellerClient()

  await assert(
    asyncProperty(anyRules, async ({ isFeeTaxed, taxRate, quantity, ...terms }) => {
      await setDelivery(shop, { areas: [{ ...near, ...terms }], isFeeTaxed })
      const { money } = (await seller.call('GET /api/seller/settings')).body.settings
      await seller.call('POST /api/seller/settings/money', {
        json: { taxLabel: money.values.taxLabel, taxRate, version: money.version },
      })
      // What the cart does with the answer for its zip code.
      const area = await shop
        .client()
        .call('GET /api/delivery/area', { query: { zip: someAddress.zipCode } })
      const { fee, freeFrom, minimum } = area.body.terms ?? { fee: -1, minimum: -1 }
      const goodsCents = 2_90 * quantity
      const charge = deliveryCharge(
        {
          feeCents: toMinor(fee, 2),
          freeFromCents: freeFrom === undefined ? null : toMinor(freeFrom, 2),
          minimumCents: toMinor(minimum, 2),
        },
        goodsCents,
      )
      const cart = totalsOf(
        [{ offerCents: 2_90, quantity }],
        priceRules({
          rate: taxRate,
          deliveryCents: charge.deliveryCents,
          feeTaxClass: area.body.feeTaxClass,
        }),
      )
      const shown = toMajor(cart.totalCents, 2)
      const { status, body } = await ana.call('POST /api/order/stripe', {
        json: { items: [{ product: tomatoes, quantity }], address: home, seenTotal: shown },
        headers: { 'idempotency-key': newId() },
      })
      if (charge.missingForMinimumCents > 0) {
        expect([status, body['code'], body['missing']]).toEqual([
          409,
          'below-minimum',
          toMajor(charge.missingForMinimumCents, 2),
        ])
        return
      }
      const order = await orderOf(ana, body.orderId)
      const charged = await shop.database.db
        .selectFrom('test_bank_checkout')
        .select(['amount_cents', 'delivery_cents', 'gst_cents'])
        .where('order_id', '=', body.orderId)
        .executeTakeFirstOrThrow()

      expect(status).toBe(200)
      expect(order).toMatchObject({
        amount: shown,
        goods: toMajor(cart.goodsCents, 2),
        deliveryFee: toMajor(cart.deliveryCents, 2),
        tax: toMajor(cart.taxCents, 2),
      })
      expect(charged).toEqual({
        amount_cents: cart.totalCents,
        delivery_cents: cart.deliveryCents,
        gst_cents: cart.taxCents,
      })
      shop.passTime(2 * 60_000)
      await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
    }),
    { numRuns: 12 },
  )
})

test('an address outside of all areas is refused with where the shop delivers to', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await setDelivery(shop, { areas: [{ ...near, zips: ['90*'] }] })

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 })

  expect([status, body]).toEqual([
    409,
    {
      success: false,
      code: 'outside-area',
      message: 'We do not deliver to 01234 yet. We deliver to North. Nothing was ordered',
      zip: '01234',
      areas: ['North'],
    },
  ])
  expect(await ana.orders()).toEqual([])
  expect(await ana.cart()).toEqual({ [tomatoes]: 2 })
})

test('an order below the minimum is refused with what is missing, and taken when it has grown', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await setDelivery(shop, { areas: [{ ...near, minimumCents: 8_00 }] })

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 })
  const grown = await ana.buys(home, { [tomatoes]: 3 }, { json: { seenTotal: 13.82 } })

  expect([status, body]).toEqual([
    409,
    {
      success: false,
      code: 'below-minimum',
      message:
        'The minimum order is $8.00, and $2.20 is missing. Please add something to your cart. Nothing was ordered',
      minimum: 8,
      missing: 2.2,
    },
  ])
  expect([grown.status, grown.body.amount]).toEqual([200, 13.82])
})

test('a fee that was changed a moment ago is asked about, never charged by surprise', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  const buys = (seenTotal: number) =>
    ana.buys(home, { [tomatoes]: 2 }, { json: { seenTotal }, key: newId() })
  await setDelivery(shop, { areas: [near] })

  const { status, body } = await buys(5.92)
  const again = await buys(10.87)

  expect([status, body['code'], body['total']]).toEqual([409, 'price-changed', 10.87])
  expect([again.status, again.body.amount]).toEqual([200, 10.87])
})

test('the same request again is the same order, also when the seller has closed its area since', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await setDelivery(shop, { areas: [near] })
  const once = { key: 'once', json: { seenTotal: 10.87 } }
  const first = await ana.buys(home, { [tomatoes]: 2 }, once)
  await setDelivery(shop, { areas: [{ ...near, zips: ['8*'], feeCents: 9_00 }] })

  const again = await ana.buys(home, { [tomatoes]: 2 }, once)

  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await ana.orders()).map(({ amount }) => amount)).toEqual([10.87])
})

test('an order keeps its fee, in its emails, in the sales figures and when it is refunded', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await setDelivery(shop, { areas: [near], isFeeTaxed: true })
  const { ana, orderId } = await withOrder(shop, 'Ana', { seenTotal: 13.92 })
  await setDelivery(shop, { areas: [] })
  await shop.mail.sendNow()

  const order = await orderOf(ana, orderId)
  expect(order).toMatchObject({ goods: 8.7, deliveryFee: 4.95, tax: 0.27, amount: 13.92 })
  const [email] = server.received
  expect(email?.text?.replaceAll('\r', '')).toMatch(
    /\$8\.70 {2}Price\n\s*\$4\.95 {2}Shipping Fee\n\s*\$0\.27 {2}Tax \(2%\)\n\s*\$13\.92 {2}Total Amount/,
  )
  expect((await shop.sales.today()).today).toMatchObject({ orders: 1, sales: 13.92 })
})

test('what is refunded is the whole payment with its fee', async () => {
  const { shop, ana, orders } = await openWithBuyer()
  await setDelivery(shop, { areas: [near] })
  const { body } = await orders('one', { seenTotal: 10.87 })
  const page = await (await shop.app.request(`/test-bank/${body.orderId}`, {}, {})).text()
  await chooseAtBank(shop, body.orderId, 'pay')

  const { body: cancelled } = await ana.call('POST /api/order/cancel', {
    json: { id: body.orderId },
  })

  const billed = [...page.matchAll(/<th scope="row">([^<×]+)<\/th>\s*<td>([^<]+)</g)]
  expect(billed.map(([, name, amount]) => `${name} ${amount}`)).toEqual([
    'Price $5.80',
    'Shipping Fee $4.95',
    'Tax (2%) $0.12',
    'Total Amount $10.87',
  ])
  expect([cancelled.order.amount, cancelled.order.paymentState]).toEqual([10.87, 'refund due'])
})

test('Stripe charges the fee as a line, and none when delivery is free', async () => {
  const { shop, orders, stripe } = await openWithStripe()
  const charged = () => stripe.requests.flatMap(({ form }) => Object.values(form))
  await orders()
  expect(charged()).not.toContain('Shipping Fee')
  await setDelivery(shop, { areas: [near] })

  expect((await orders('two', { seenTotal: 10.87 })).status).toBe(200)

  expect(charged()).toEqual(expect.arrayContaining(['Shipping Fee', '495']))
})
