import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithStripe } from '#test/shops/shop-with-stripe.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'
import { undoAcceptedMs } from '../limits.ts'

async function offers(shop: Shop, offer: object) {
  const seller = await shop.sellerClient()
  const { status, body } = await seller.call('POST /api/seller/offers/add', { json: offer })
  expect(status).toBe(200)
  return { seller, id: body.id }
}

/** Five loaves at 2.90, three for two, and 2 % tax: 11.60 + 0.23. */
async function openWithOrder(way: 'cod' | 'stripe' = 'cod') {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'Loaf', category: 'Bakery', stock: 10 })
  const { seller } = await offers(shop, {
    name: 'Bread weekend',
    kind: 'fewer',
    pieces: 3,
    paidPieces: 2,
    products: [loaf],
  })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const items = [{ product: loaf, quantity: 5 }]
  const json = { items, address: home, seenTotal: 11.83 }
  const { status, body } = await ana.call(`POST /api/order/${way}`, { json })
  expect(status).toBe(200)
  return {
    shop,
    loaf,
    seller,
    ana,
    home,
    id: body.orderId,
    order: () => orderOf(ana, body.orderId),
  }
}

test('what an offer takes off is a line of the bill, on every paper', async () => {
  const { shop, seller, ana, id, order } = await openWithOrder()

  expect(await order()).toMatchObject({
    goods: 11.6,
    discounts: [{ name: 'Bread weekend', amount: 2.9 }],
    tax: 0.23,
    amount: 11.83,
    items: [{ quantity: 5, product: { offerPrice: 2.9 }, discount: 2.9 }],
  })
  for (const to of ['Packing', 'Out for delivery'] as const) await seller.moves(id, to)
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
  const { body } = await ana.call('GET /api/order/invoice', { query: { id } })
  expect(body.documents[0]).toMatchObject({
    lines: [
      { text: 'Loaf, 500 g', quantity: '5', amount: '$14.50' },
      { text: 'Bread weekend', tax: '2%', amount: '-$2.90' },
    ],
    sums: [
      { name: 'Price', amount: '$14.50' },
      { name: 'Bread weekend', amount: '-$2.90' },
      { name: 'Shipping Fee', amount: 'Free' },
      { name: 'Tax (2%)', amount: '$0.23' },
    ],
    total: '$11.83',
  })
  const { goods_cents } = await shop.database.db
    .selectFrom('orders')
    .select('goods_cents')
    .executeTakeFirstOrThrow()
  expect(goods_cents).toBe(11_60)
})

test('each piece that is missing takes its share of the offer with it, and the rest is refunded', async () => {
  const { shop, loaf, seller, id, order } = await openWithOrder('stripe')
  await chooseAtBank(shop, id, 'pay')
  const missing = (left: number) =>
    seller.call('POST /api/order/missing', { json: { id, product: loaf, left } })

  await missing(2)
  // 2 × 2.90 are 2/5 of the price and of the offer: 5.80 − 1.16.
  expect(await order()).toMatchObject({
    goods: 4.64,
    discounts: [{ name: 'Bread weekend', amount: 1.16 }],
    amount: 4.73,
    orderedAmount: 11.83,
    items: [{ discount: 1.16, left: { quantity: 2, total: 4.64 } }],
  })
  await missing(5)
  expect(await order()).toMatchObject({ goods: 11.6, discounts: [{ amount: 2.9 }], amount: 11.83 })
  await missing(0)
  expect(await order()).toMatchObject({ goods: 0, amount: 0, status: 'Cancelled' })
  expect(await order()).not.toHaveProperty('discounts')
})

test('an order costs what its offers say when it is placed, and they stay', async () => {
  const shop = await openShop()
  const milk = await shop.sells({ name: 'Milk', priceCents: 3_00, offerCents: 3_00 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const buys = (seenTotal?: number) =>
    ana.buys(home, { [milk]: 2 }, { json: seenTotal === undefined ? {} : { seenTotal } })
  const { seller, id } = await offers(shop, {
    name: 'Milk',
    kind: 'sum',
    pieces: 2,
    sum: 5,
    products: [milk],
  })

  const other = await buys(6.12)
  expect([other.status, other.body['code'], other.body['total']]).toEqual([
    409,
    'price-changed',
    5.1,
  ])
  // A client that knows of no offers has shown more.
  expect((await buys()).body.amount).toBe(5.1)
  await seller.call('POST /api/seller/offers/end', { json: { id } })
  shop.passTime(60_000)
  expect((await buys(5.1)).body['code']).toBe('price-changed')
  expect((await buys(6.12)).status).toBe(200)
  await seller.call('POST /api/seller/offers/delete', { json: { id } })

  expect((await ana.orders()).map(({ amount, discounts }) => [amount, discounts])).toEqual([
    [6.12, undefined],
    [5.1, [{ name: 'Milk', amount: 1 }]],
  ])
})

test('an offer over several tax classes lowers each by its share, and deposits stay', async () => {
  const { shop, beer, bread, cheese, ana, home } = await openWithTaxClasses()
  const { seller } = await offers(shop, {
    name: 'Snack',
    kind: 'cheapest',
    pieces: 3,
    products: [beer, bread, cheese],
  })

  // 1.20 off 6.30: 0.23 off the beer, 0.40 off the bread and 0.57 off the cheese.
  const { body } = await ana.buys(home, { [beer]: 1, [bread]: 1, [cheese]: 1 })
  const id = body.orderId
  expect(await orderOf(ana, id)).toMatchObject({
    goods: 5.1,
    deposit: 0.25,
    amount: 5.35,
    discounts: [{ name: 'Snack', amount: 1.2 }],
    items: [{ discount: 0.23 }, { discount: 0.4 }, { discount: 0.57 }],
    taxes: [
      { rate: 20, taxable: 1.02, tax: 0.2 },
      { rate: 5, taxable: 2.31, tax: 0.12 },
      { rate: 0, taxable: 1.7, tax: 0 },
    ],
  })

  await seller.moves(id, 'Packing')
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 200 } })
  // 2.00 of at most 3.00, less its share: 1.62.
  expect(await orderOf(ana, id)).toMatchObject({
    goods: 4.29,
    discounts: [{ name: 'Snack', amount: 1.01 }],
    items: [{}, {}, { discount: 0.38, weighed: { total: 2 } }],
  })
  await seller.moves(id, 'Out for delivery')
  shop.passTime(undoAcceptedMs + 1)
  await shop.upkeep.run()
  const invoice = (await ana.call('GET /api/order/invoice', { query: { id } })).body.documents[0]
  expect(invoice?.lines.map(({ text, tax, amount }) => [text, tax, amount])).toEqual([
    ['Pale ale, 500 g', '20%', '$1.20'],
    ['Loaf, 500 g', '0%', '$2.10'],
    ['Cheese, 200 g', '5%', '$2.00'],
    ['Snack', '20%', '-$0.23'],
    ['Snack', '0%', '-$0.40'],
    ['Snack', '5%', '-$0.38'],
  ])
})

test('Stripe is told what a line costs after offers', async () => {
  const { shop, stripe, ana, home, tomatoes } = await openWithStripe()
  await offers(shop, { name: 'Duo', kind: 'fewer', pieces: 2, paidPieces: 1, products: [tomatoes] })
  const items = [{ product: tomatoes, quantity: 3 }]
  const { status } = await ana.call('POST /api/order/stripe', { json: { items, address: home } })

  expect(status).toBe(200)
  expect(stripe.created()[0]?.form).toMatchObject({
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][unit_amount]': '580',
    'line_items[0][price_data][product_data][name]': '3 × Vine tomatoes',
    'line_items[1][price_data][unit_amount]': '12',
  })
})
