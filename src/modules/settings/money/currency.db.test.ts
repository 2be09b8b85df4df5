import { assert, asyncProperty, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { totalStep } from '#modules/pricing/money.ts'
import { totalsOf } from '#modules/pricing/pricing.ts'
import { newId } from '#platform/id.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { priceRules } from '#test/price-rules.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { openWithBuyer, orderOf } from '#test/shops/shop-with-online-order.ts'

const tax = { taxLabel: 'Tax', taxRate: 200 }
const japan = { ...tax, currency: 'JPY', locale: 'ja-JP', highestTotal: 500_000 }
const kuwait = { ...tax, currency: 'KWD', locale: 'ar-KW', highestTotal: 500_000 }

async function save(shop: Shop, values: object) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const { version } = body.settings.money
  return seller.call('POST /api/seller/settings/money', { json: { version, ...values } })
}

const pricesOf = async (shop: Shop) => {
  const { products } = (await shop.client().call('GET /api/product/list')).body
  return products.map(({ name, price, offerPrice }) => [name, price, offerPrice])
}

test('the currency has the decimals of Intl, and pages get how it is written', async () => {
  const shop = await openShop()

  const { status, body } = await save(shop, japan)

  expect([status, body.section.values]).toMatchObject([200, { ...japan, decimals: 0 }])
  const { money, format } = (await shop.client().call('GET /api/shop')).body
  expect([money.currency, money.decimals, format.decimals]).toEqual(['JPY', 0, 0])
  expect(format.money.before).toBe('￥')
})

test('what is no currency, no locale or no limit is refused at its field', async () => {
  const shop = await openShop()
  const wrong: [field: string, value: unknown, problem: string][] = [
    ['currency', 'YEN', 'Currency must be a code such as USD, EUR or JPY'],
    ['currency', '', 'Currency must be a code such as USD, EUR or JPY'],
    ['locale', 'not a locale', 'Language and country must be a code such as en-US or ja-JP'],
    ['locale', 'xx-YY', 'Language and country must be a code such as en-US or ja-JP'],
    ['highestTotal', 0, 'Highest total must be more than 0'],
    ['highestTotal', 1.5, 'Highest total must be a whole number of the smallest unit'],
    ['highestTotal', 2_000_000_001, 'Highest total is too high'],
  ]

  for (const [field, value, problem] of wrong) {
    const { status, body } = await save(shop, { ...japan, [field]: value })
    expect([field, status, body['fields']]).toEqual([field, 400, { [field]: problem }])
  }

  expect((await save(shop, { ...japan, currency: 'jpy', locale: 'JA-jp' })).status).toBe(200)
})

test('prices keep their numbers; those with too many decimals are named, and rounded when the seller says so', async () => {
  const shop = await openShop()
  await shop.sells({ name: 'Rice', priceCents: 400_00, offerCents: 380_00 })
  await shop.sells({ name: 'Plums', priceCents: 320, offerCents: 250 })
  await shop.sells({ name: 'Gum', priceCents: 30, offerCents: 20 })

  const refused = await save(shop, japan)
  expect([refused.status, refused.body['code'], refused.body['unfitCount']]).toEqual([
    409,
    'prices-do-not-fit',
    2,
  ])
  expect(refused.body['unfit']).toEqual(
    expect.arrayContaining([
      { name: 'Plums', price: '3.20', rounded: '￥3' },
      { name: 'Gum', price: '0.30', rounded: '￥1' },
    ]),
  )
  expect(refused.body.message).toBe('2 prices are not possible in JPY. Nothing was saved')

  expect((await save(shop, { ...japan, roundPrices: true })).status).toBe(200)
  expect((await pricesOf(shop)).toSorted()).toEqual([
    ['Gum', 1, 1],
    ['Plums', 3, 3],
    ['Rice', 400, 380],
  ])
  const seller = await shop.sellerClient()
  const log = await seller.call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries[0]?.detail).toBe(
    'currency “USD” → “JPY”, language and country “en-US” → “ja-JP”, highest total “$5,000.00” → “￥500,000”, ' +
      '2 prices rounded',
  )
})

test('a currency with more decimals changes no price, and a price too high for a currency is never rounded', async () => {
  const shop = await openShop()
  await save(shop, japan)
  await shop.sells({ name: 'Whole tuna', priceCents: 50_000_000, offerCents: 50_000_000 })

  const refused = await save(shop, { ...kuwait, roundPrices: true })
  expect([refused.status, refused.body['unfit']]).toEqual([
    409,
    [{ name: 'Whole tuna', price: '50000000', rounded: '' }],
  ])

  const other = await openShop()
  await other.sells({ name: 'Dates', priceCents: 320, offerCents: 290 })
  expect((await save(other, kuwait)).status).toBe(200)
  expect(await pricesOf(other)).toEqual([['Dates', 3.2, 2.9]])
})

test('products and CSV files have as many decimals as the currency', async () => {
  const shop = await openShop()
  const dates = await shop.sells({ name: 'Dates', priceCents: 320, offerCents: 290 })
  await save(shop, kuwait)
  const seller = await shop.sellerClient()
  const setPrice = (price: number) =>
    seller.call('POST /api/product/price', { json: { id: dates, price, offerPrice: 0.395 } })

  expect((await setPrice(1.495)).body.product).toMatchObject({ price: 1.495, offerPrice: 0.395 })
  expect((await setPrice(1.4955)).body['fields']).toEqual({
    price: 'Price can have three decimals',
  })
  const { text } = await exported(shop)
  expect(text).toContain(',1.495,0.395,')

  const tokyo = await openShop()
  const rice = await tokyo.sells({ name: 'Rice', priceCents: 400_00, offerCents: 400_00 })
  await save(tokyo, japan)
  const answer = await (
    await tokyo.sellerClient()
  ).call('POST /api/product/price', {
    json: { id: rice, price: 400.5, offerPrice: 400 },
  })
  expect(answer.body['fields']).toEqual({ price: 'Price can have no decimals' })
  expect((await exported(tokyo)).text).toContain(',400,400,')
})

async function exported(shop: Shop) {
  const seller = await shop.sellerClient()
  const response = await seller.call('GET /api/product/export')
  return { text: String(response.body) }
}

test('the currency stays once there is an order, also a cancelled one', async () => {
  const { shop, ana, home, tomatoes } = await openWithBuyer()
  const { body } = await ana.buys(home, { [tomatoes]: 2 })
  await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })

  const euros = { ...tax, currency: 'EUR', locale: 'fr-FR' }
  const refused = await save(shop, euros)

  expect([refused.status, refused.body['code'], refused.body.message]).toEqual([
    409,
    'currency-in-use',
    'There are orders in USD, so the currency cannot change any more. Nothing was saved',
  ])
  // The locale can change at any time.
  expect((await save(shop, { ...tax, locale: 'fr-FR' })).status).toBe(200)
})

test('an order and a new currency at the same time: the order has the currency of its prices', async () => {
  for (let round = 0; round < 4; round++) {
    const { shop, ana, home, tomatoes } = await openWithBuyer()
    const order = () =>
      ana.call('POST /api/order/cod', {
        json: { items: [{ product: tomatoes, quantity: 2 }], address: home },
      })
    const change = () => save(shop, { ...japan, roundPrices: true })
    const [placed, changed] = await Promise.all(
      round % 2 === 0 ? [order(), change()] : [change(), order()].toReversed(),
    )

    const row = await shop.database.db
      .selectFrom('orders')
      .select(['currency', 'currency_decimals', 'total_cents'])
      .executeTakeFirstOrThrow()
    const { currency } = (await shop.client().call('GET /api/shop')).body.money
    expect([placed?.status, row.currency]).toEqual([200, currency])
    expect([changed?.status, row]).toEqual(
      currency === 'JPY'
        ? [200, { currency: 'JPY', currency_decimals: 0, total_cents: 6 }]
        : [409, { currency: 'USD', currency_decimals: 2, total_cents: 592 }],
    )
  }
})

test.each([
  { ...japan, decimals: 0 },
  { ...tax, currency: 'EUR', locale: 'de-DE', highestTotal: 500_000, decimals: 2 },
  { ...kuwait, decimals: 3 },
])('in $currency the cart, the order, the charge and the receipt are the same', async (money) => {
  const { decimals, ...values } = money
  const { shop, ana, home, tomatoes } = await openWithBuyer()
  await save(shop, { ...values, highestTotal: 2_000_000_000, roundPrices: true })
  const seller = await shop.sellerClient()

  await assert(
    asyncProperty(
      integer({ min: 10, max: 900_000 }),
      integer({ min: 1, max: 20 }),
      async (offerCents, quantity) => {
        const price = offerCents / 10 ** decimals
        const json = { id: tomatoes, price, offerPrice: price }
        expect((await seller.call('POST /api/product/price', { json })).status).toBe(200)
        const cart = totalsOf([{ offerCents, quantity }], priceRules({ step: totalStep(decimals) }))
        const seenTotal = cart.totalCents / 10 ** decimals
        const { status, body } = await ana.call('POST /api/order/stripe', {
          json: { items: [{ product: tomatoes, quantity }], address: home, seenTotal },
          headers: { 'idempotency-key': newId() },
        })
        const order = await orderOf(ana, body.orderId)
        const charged = await shop.database.db
          .selectFrom('test_bank_checkout')
          .select(['amount_cents', 'currency'])
          .where('order_id', '=', body.orderId)
          .executeTakeFirstOrThrow()

        expect([status, order.amount, charged]).toEqual([
          200,
          seenTotal,
          { amount_cents: cart.totalCents, currency: money.currency.toLowerCase() },
        ])
        const parts = [order.goods, order.deliveryFee, order.tax, order.rounding ?? 0]
        const sum = parts.reduce((all, part) => all + Math.round(part * 10 ** decimals), 0)
        expect(sum).toBe(cart.totalCents)
        shop.passTime(2 * 60_000)
        await ana.call('POST /api/order/cancel', { json: { id: body.orderId } })
      },
    ),
    { numRuns: 8 },
  )
})

test('the highest total is the seller’s to set, in the currency of the shop', async () => {
  const { shop, ana, home, tomatoes } = await openWithBuyer()
  await save(shop, { ...japan, highestTotal: 5, roundPrices: true })

  const { status, body } = await ana.buys(home, { [tomatoes]: 2 })

  expect([status, body['code'], body.message]).toEqual([
    409,
    'above-highest-total',
    'One order can be ￥5 at most, and this is ￥6. Please remove something. Nothing was ordered',
  ])
})

test('the amounts of delivery keep their numbers with the prices', async () => {
  const shop = await openShop()
  await setDelivery(shop, { areas: [{ ...near, feeCents: 4_95, minimumCents: 10_00 }] })

  const refused = await save(shop, japan)
  const saved = await save(shop, { ...japan, roundPrices: true })

  expect(refused.body['unfit']).toContainEqual({
    name: `Delivery to ${near.name}: fee`,
    price: '4.95',
    rounded: '￥5',
  })
  expect(saved.status).toBe(200)
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/settings')
  expect(body.settings.delivery.values.areas[0]).toMatchObject({ feeCents: 5, minimumCents: 10 })
})
