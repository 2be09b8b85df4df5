import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'

const minute = 60_000

/** Three loaves at 2.90 and two cups at 1.00, with 2 % tax: 10.91. */
async function openWithOrder(way: 'cod' | 'stripe') {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'Loaf', category: 'Bakery', stock: 10 })
  const cup = await shop.sells({ name: 'Cup', offerCents: 1_00, priceCents: 1_00 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const items = [
    { product: loaf, quantity: 3 },
    { product: cup, quantity: 2 },
  ]
  const { body } = await ana.call(`POST /api/order/${way}`, { json: { items, address: home } })
  const id = body.orderId
  if (way === 'stripe') await chooseAtBank(shop, id, 'pay')
  const seller = await shop.sellerClient()
  const missing = (product: string, left: unknown, isPreview?: boolean) =>
    seller.call('POST /api/order/missing', { json: { id, product, left, isPreview } })
  const back = (given: object) =>
    seller.call('POST /api/order/money-back', { json: { id, reason: 'Sorry', ...given } })
  const delivers = async () => {
    for (const to of ['Packing', 'Out for delivery', 'Delivered'] as const)
      await seller.moves(id, to)
    shop.passTime(minute)
    await shop.reconciler.run()
  }
  return {
    shop,
    loaf,
    cup,
    ana,
    id,
    seller,
    missing,
    back,
    delivers,
    order: () => orderOf(ana, id),
  }
}

const refunds = ({ database }: Shop) =>
  database.db.selectFrom('refund').select(['amount_cents', 'is_by_hand']).execute()

test('what is missing is shown before it is saved, lowers the bill, and is undone while packing', async () => {
  const { shop, loaf, ana, id, seller, missing, order } = await openWithOrder('stripe')

  const preview = (await missing(loaf, 1, true)).body
  expect(preview.bill).toEqual({ before: 10.91, after: 5, isNothingLeft: false })
  expect(await order()).toMatchObject({ amount: 10.91 })
  expect(await order()).not.toHaveProperty('changes')

  const saved = (await missing(loaf, 1)).body
  expect(saved.order.packed).toEqual([loaf])
  expect(await order()).toMatchObject({
    amount: 5,
    orderedAmount: 10.91,
    changes: [{ kind: 'missing', name: 'Loaf', pieces: 2, amount: -5.91, by: 'seller' }],
  })
  expect((await order()).items[0]?.left).toEqual({ quantity: 1, total: 2.9 })
  await missing(loaf, 3)
  expect(await order()).toMatchObject({ amount: 10.91 })
  expect((await order()).items[0]).not.toHaveProperty('left')

  await missing(loaf, 2)
  expect((await missing(loaf, 4)).body['fields']).toEqual({
    left: 'There are at most 3 of it in this order',
  })
  for (const left of [-1, 1.5, '1']) expect((await missing(loaf, left)).status).toBe(400)
  expect((await missing('nothing', 0)).status).toBe(404)
  const byShopper = { json: { id, product: loaf, left: 0 } }
  expect((await ana.call('POST /api/order/missing', byShopper)).status).toBe(401)
  expect((await shop.client().call('POST /api/order/missing', byShopper)).status).toBe(401)

  await seller.moves(id, 'Packing')
  await seller.moves(id, 'Out for delivery')
  const late = await missing(loaf, 1)
  expect([late.status, late.body['code']]).toEqual([409, 'too-late-to-change'])
  shop.passTime(minute)
  await shop.reconciler.run()
  expect(await refunds(shop)).toEqual([{ amount_cents: 295, is_by_hand: 0 }])
  expect(await order()).toMatchObject({
    amount: 7.96,
    paid: 10.91,
    paymentState: 'partly refunded',
  })
})

test('an order of which nothing is there is cancelled, and all goes back once', async () => {
  const { shop, loaf, cup, missing, order } = await openWithOrder('stripe')
  await missing(loaf, 0)

  const { bill } = (await missing(cup, 0)).body

  expect(bill).toMatchObject({ after: 0, isNothingLeft: true })
  expect(await order()).toMatchObject({
    status: 'Cancelled',
    amount: 0,
    paymentState: 'refund due',
  })
  await shop.reconciler.run()
  expect(await order()).toMatchObject({ paymentState: 'refunded', refunds: [{ amount: 10.91 }] })
  expect(await refunds(shop)).toHaveLength(1)
  // What was missing is not on the shelf.
  const stock = await shop.database.db.selectFrom('product_stock').select('pieces').execute()
  expect(stock).toEqual([{ pieces: 7 }])
})

test('money goes back for a line or as goodwill, with a reason, and never twice for the same bill', async () => {
  const { shop, loaf, ana, id, back, delivers, order } = await openWithOrder('stripe')
  await delivers()

  const piece = { product: loaf, pieces: 1, seenAmount: 10.91, reason: 'One was stale' }
  expect((await back({ ...piece, isPreview: true })).body.bill.after).toBe(7.96)
  expect((await back(piece)).body.message).toBe('Money Is Given Back')
  const again = await back(piece)
  expect([again.status, again.body['code'], again.body.message]).toEqual([
    409,
    'bill-changed',
    'The bill of this order is $7.96 now. Nothing was given back: please look at it again',
  ])
  await back({ sum: 1, seenAmount: 7.96 })
  expect(await order()).toMatchObject({
    amount: 6.96,
    changes: [
      { kind: 'problem', pieces: 1, amount: -2.95, reason: 'One was stale' },
      { kind: 'goodwill', amount: -1, reason: 'Sorry' },
    ],
  })
  expect(await refunds(shop)).toEqual([
    { amount_cents: 295, is_by_hand: 0 },
    { amount_cents: 100, is_by_hand: 0 },
  ])
  const wrong = [
    [{ sum: 99 }, 'sum'],
    [{ sum: 0 }, 'sum'],
    [{}, 'sum'],
    [{ pieces: 1 }, 'product'],
    [{ product: loaf, pieces: 3 }, 'pieces'],
    [{ sum: 1, reason: '' }, 'reason'],
  ] as const
  for (const [given, field] of wrong) {
    const { status, body } = await back({ seenAmount: 6.96, ...given })
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
  }
  const json = { id, sum: 1, seenAmount: 6.96, reason: 'Mine' }
  expect((await ana.call('POST /api/order/money-back', { json })).status).toBe(401)
  expect((await shop.client().call('POST /api/order/money-back', { json })).status).toBe(401)
  const elsewhere = { json: { ...json, id: 'nothing' } }
  const seller = await shop.sellerClient()
  expect((await seller.call('POST /api/order/money-back', elsewhere)).status).toBe(404)
})

test('paid in cash, less is handed over, and what comes back later was paid out by hand', async () => {
  const { shop, loaf, missing, back, delivers, order } = await openWithOrder('cod')
  await missing(loaf, 2)
  await delivers()
  expect(await order()).toMatchObject({ amount: 7.96, isPaid: true, paid: 7.96 })
  expect(await refunds(shop)).toEqual([])

  await back({ sum: 2, seenAmount: 7.96 })

  expect(await refunds(shop)).toEqual([{ amount_cents: 200, is_by_hand: 1 }])
  expect(await order()).toMatchObject({ amount: 5.96, refunds: [{ amount: 2, state: 'by hand' }] })
})
