import { expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { passNight } from '#test/pass-night.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'

const weighed = { priceCents: 900, offerCents: 800, pieceGrams: 300, tolerancePercent: 10 }
const minute = 60_000

/** A shopper who orders two pieces of cheese at $8.00 a kg and a loaf of $2.90: at most 5.28 + 2.90 + tax. */
async function openWithCheese() {
  const shop = await openShop()
  const cheese = await shop.sells({ name: 'Mountain cheese', category: 'Dairy', weighed })
  const loaf = await shop.sells({ name: 'Loaf', category: 'Bakery' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const seller = await shop.sellerClient()
  const order = async (way: 'cod' | 'stripe') => {
    const { body } = await ana.call(`POST /api/order/${way}`, {
      json: {
        items: [
          { product: cheese, quantity: 2 },
          { product: loaf, quantity: 1 },
        ],
        address: home,
        seenTotal: 8.34,
      },
    })
    if (way === 'stripe') await chooseAtBank(shop, body.orderId, 'pay')
    return body.orderId
  }
  const weighs = (id: string, grams: unknown, product = cheese) =>
    seller.call('POST /api/order/weigh', { json: { id, product, grams } })
  return { shop, cheese, loaf, ana, seller, order, weighs }
}

const rows = ({ database }: Shop) =>
  database.db.selectFrom('order_change').selectAll().orderBy('position').execute()
const refunds = ({ database }: Shop) => database.db.selectFrom('refund').selectAll().execute()
const parts = ({ database }: Shop) =>
  database.db.selectFrom('test_bank_refund').select('amount_cents').execute()

test('an order is weighed, ticked and corrected until it leaves, and its total never rises above what was confirmed', async () => {
  const { shop, cheese, loaf, ana, seller, order, weighs } = await openWithCheese()
  const id = await order('cod')
  const [line] = (await orderOf(ana, id)).items
  expect(line).toMatchObject({
    product: { offerPrice: 2.64, weight: 'about 300 g' },
    weighed: { pricePerKg: 8, pieceGrams: 300, tolerancePercent: 10 },
  })
  expect(line?.weighed).not.toHaveProperty('grams')
  // Another price per kg is for other orders.
  await seller.call('POST /api/product/price', {
    json: { id: cheese, price: 20, offerPrice: 20, perKg: true },
  })

  const { body } = await weighs(id, 500)
  expect(body.message).toBe('Weight Saved')
  expect(body.order.packed).toEqual([cheese])
  expect(body.order).toMatchObject({ goods: 6.9, tax: 0.14, amount: 7.04, orderedAmount: 8.34 })
  expect(body.order.items[0]).toMatchObject({ weighed: { grams: 500, total: 4 } })
  await seller.moves(id, 'Packing')
  // The last one counts; more than the tolerance costs the highest price.
  const heavy = (await weighs(id, 5_000)).body.order
  expect(heavy).toMatchObject({ goods: 8.18, amount: 8.34 })
  expect(heavy).not.toHaveProperty('orderedAmount')
  await weighs(id, 612)
  // Saved twice, it happened once.
  await weighs(id, 612)

  const problem = 'Weight must be a whole number of grams from 1 to 9999999'
  for (const grams of [0, -1, 1.5, '612', null, 10_000_000]) {
    const { status, body } = await weighs(id, grams)
    expect([status, body['fields']]).toEqual([400, { grams: problem }])
  }
  expect((await weighs(id, 500, loaf)).body['fields']).toEqual({
    product: 'This product is not sold by weight',
  })
  expect((await weighs(id, 500, 'nothing')).status).toBe(404)
  expect((await weighs('nothing', 500)).status).toBe(404)
  const byShopper = await ana.call('POST /api/order/weigh', {
    json: { id, product: cheese, grams: 1 },
  })
  expect(byShopper.status).toBe(401)

  await seller.moves(id, 'Out for delivery')
  const late = await weighs(id, 100)
  expect([late.status, late.body['code'], late.body.message]).toEqual([
    409,
    'too-late-to-weigh',
    'This order is "Out for delivery" now: its weights can no longer be changed',
  ])
  await seller.moves(id, 'Delivered')
  const final = await orderOf(ana, id)
  expect(final).toMatchObject({ amount: 7.95, goods: 7.8 - 0.01, isPaid: true })
  expect(final.events.flatMap(({ step, note }) => (step === 'weighed' ? note : []))).toEqual([
    'Mountain cheese: 612 g',
  ])
  expect(await refunds(shop)).toEqual([])
})

test('paid online, the difference goes back once the order has left, and an undone move takes it back', async () => {
  const { shop, ana, seller, order, weighs } = await openWithCheese()
  const id = await order('stripe')
  await weighs(id, 500)
  await seller.moves(id, 'Packing')
  const leaves = async () => {
    const { events } = (await seller.moves(id, 'Out for delivery')).body.order
    return events.at(-1)?.at
  }

  const at = await leaves()
  expect(await refunds(shop)).toMatchObject([{ amount_cents: 130, attempts: 0 }])
  await shop.reconciler.run()
  expect(await parts(shop)).toEqual([])
  await seller.call('POST /api/order/undo', { json: { id, at } })
  expect(await refunds(shop)).toEqual([])

  await weighs(id, 600)
  const again = await leaves()
  shop.passTime(minute)
  await shop.reconciler.run()
  await shop.reconciler.run()
  expect(await parts(shop)).toEqual([{ amount_cents: 49 }])
  const late = await seller.call('POST /api/order/undo', { json: { id, at: again } })
  expect(late.status).toBe(409)

  const { events, ...sent } = await orderOf(ana, id)
  expect(sent).toMatchObject({
    amount: 7.85,
    orderedAmount: 8.34,
    isPaid: true,
    paymentState: 'partly refunded',
    paid: 8.34,
    refunds: [{ amount: 0.49, state: 'sent' }],
    changes: [
      { kind: 'weighed', name: 'Mountain cheese', grams: 600, amount: -0.49, by: 'seller' },
    ],
  })
  expect(events.at(-1)).toMatchObject({ step: 'part refund sent', by: 'shop' })
})

test('a weighed order that is cancelled is refunded whole, and never more than was paid', async () => {
  const { shop, ana, order, weighs } = await openWithCheese()
  const id = await order('stripe')
  await weighs(id, 500)

  await ana.call('POST /api/order/cancel', { json: { id } })
  await shop.reconciler.run()

  expect(await orderOf(ana, id)).toMatchObject({ status: 'Cancelled', paymentState: 'refunded' })
  expect(await refunds(shop)).toMatchObject([{ amount_cents: null, payment_reference: `tb_${id}` }])
  expect(await parts(shop)).toEqual([])
  expect((await weighs(id, 400)).body['code']).toBe('too-late-to-weigh')
  // At the bank itself: parts of one payment, and never more than it.
  const other = await order('stripe')
  const part = (key: string, amountCents: number) =>
    shop.payments.refund(`tb_${other}`, { id: key, key, amountCents })
  await part('a', 800)
  await part('a', 800)
  await expect(part('b', 35)).rejects.toThrow()
  await part('b', 34)
  expect(await parts(shop)).toEqual([{ amount_cents: 800 }, { amount_cents: 34 }])
})

test('two scales at once, and a scale while the shopper cancels: one after the other', async () => {
  const { shop, cheese, ana, order, weighs } = await openWithCheese()
  const id = await order('stripe')

  await Promise.all([450, 500, 550, 600].map((grams) => weighs(id, grams)))
  const { items, amount, goods, tax } = await orderOf(ana, id)
  const { grams = 0, total = 0 } =
    items.find(({ product }) => product._id === cheese)?.weighed ?? {}
  expect(total).toBe(Math.floor(grams * 0.8) / 100)
  expect(Math.round((total + 2.9) * 100)).toBe(Math.round(goods * 100))
  expect(Math.round((goods + tax) * 100)).toBe(Math.round(amount * 100))

  const [weighing, cancelling] = await Promise.all([
    weighs(id, 520),
    ana.call('POST /api/order/cancel', { json: { id } }),
  ])
  expect([cancelling.status, [200, 409].includes(weighing.status)]).toEqual([200, true])
  await shop.reconciler.run()
  expect(await orderOf(ana, id)).toMatchObject({ status: 'Cancelled', paymentState: 'refunded' })
  expect(await refunds(shop)).toHaveLength(1)
})

test('the figures of a day that is over follow the scale', async () => {
  const { shop, cheese, order } = await openWithCheese()
  const id = await order('cod')
  passNight(shop)
  expect((await shop.sales.today()).yesterday).toMatchObject({ orders: 1, sales: 8.34 })

  // The seller has been away for a day.
  const seller = await shop.sellerClient()
  await seller.call('POST /api/order/weigh', { json: { id, product: cheese, grams: 500 } })
  const { yesterday, bestSellers } = await shop.sales.today()

  expect(yesterday).toMatchObject({ orders: 1, sales: 7.04 })
  expect(bestSellers.find(({ productId }) => productId === cheese)).toMatchObject({ sales: 4 })
  expect(await shop.database.db.selectFrom('order_recount').selectAll().execute()).toEqual([])
})

test('a weight that is corrected marks its change as undone, and the changes add up to the total', async () => {
  const { shop, order, weighs } = await openWithCheese()
  const id = await order('stripe')
  await weighs(id, 500)
  const corrected = (await weighs(id, 600)).body.order

  const [wrong, right] = await rows(shop)
  expect(wrong).toMatchObject({ grams: 500, amount_cents: -130, undone_at: shop.clock() })
  expect(right).toMatchObject({ grams: 600, amount_cents: -49, goods_cents: -48, tax_cents: -1 })
  expect(corrected).toMatchObject({ amount: 7.85, orderedAmount: 8.34 })
  expect(corrected.changes).toMatchObject([{ grams: 600, amount: -0.49 }])
  const taxes = await shop.database.db.selectFrom('order_change_tax').selectAll().execute()
  expect(taxes.find(({ change_id }) => change_id === right?.id)).toMatchObject({
    tax_class: 'standard',
    taxable_cents: -48,
    tax_cents: -1,
  })
  const error = vi.spyOn(shop.log, 'error')
  await shop.upkeep.run()
  expect(error).not.toHaveBeenCalled()
  await shop.database.db.updateTable('order_change').set({ undone_at: null }).execute()
  await shop.database.db.insertInto('refund').values(refundOf(id)).execute()
  shop.passTime(61 * minute)
  await shop.upkeep.run()
  expect(error.mock.calls.map(([, text]) => text)).toEqual([
    'the total of an order is not what its changes have left',
    'more of a payment was refunded than was paid',
  ])
})

const refundOf = (id: string) => ({
  id: 'too much',
  payment_reference: `tb_${id}`,
  order_id: id,
  amount_cents: 8_35,
  asked_at: 0,
  due_at: null,
  attempts: 1,
})

test('what a version of the shop without this list weighed counts, and the next change writes it down', async () => {
  const { shop, cheese, ana, seller, order, weighs } = await openWithCheese()
  const id = await order('stripe')
  const { db } = shop.database
  await weighs(id, 500)
  await db.deleteFrom('order_change_tax').execute()
  await db.deleteFrom('order_change').execute()

  expect((await orderOf(ana, id)).changes).toMatchObject([{ grams: 500, amount: -1.3 }])
  await weighs(id, 600)
  expect(await rows(shop)).toMatchObject([{ grams: 600, amount_cents: -49 }])
  // That version corrects it again.
  await db
    .updateTable('order_line')
    .set({ weighed_grams: 500, weighed_cents: 4_00 })
    .where('product_id', '=', cheese)
    .execute()
  expect((await orderOf(ana, id)).changes).toMatchObject([{ grams: 500, amount: -1.3 }])
  await seller.moves(id, 'Packing')
  await weighs(id, 400)
  expect((await rows(shop)).filter(({ undone_at }) => undone_at === null)).toMatchObject([
    { grams: 400, amount_cents: -212 },
  ])
})
