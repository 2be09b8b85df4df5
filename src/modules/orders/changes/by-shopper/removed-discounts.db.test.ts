import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openGuest, withLink } from '#test/orders/guest.ts'
import { openShop } from '#test/open-shop.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { undoAcceptedMs } from '../../limits.ts'

/** A tea for 12.00, and honey for 10.00 and 40.00, with 2 % tax; half of it off from 50.00. */
async function openWithCoupon() {
  const shop = await openShop()
  const sells = (name: string, cents: number) =>
    shop.sells({ name, priceCents: cents, offerCents: cents, stock: 20 })
  const [tea, jar, pot] = [
    await sells('Tea', 12_00),
    await sells('Jar', 10_00),
    await sells('Pot', 40_00),
  ]
  const seller = await shop.sellerClient()
  const { body } = await seller.call('POST /api/seller/codes/add', {
    json: { code: 'half', percent: 50, minimum: 50 },
  })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const buys = async (
    items: Record<string, number>,
    way: 'cash' | 'online' = 'cash',
    more: object = {},
  ) => {
    const json = { code: 'half', ...more }
    const placed =
      way === 'cash'
        ? await ana.buys(home, items, { json, key: newId() })
        : await orderOnline(ana, home, items, json)
    if (way === 'online') await chooseAtBank(shop, placed.body.orderId, 'pay')
    return placed.body.orderId
  }
  const leaves = (id: string, items: Record<string, number>, more: object = {}) =>
    ana.call('POST /api/order/change', {
      json: {
        id,
        items: Object.entries(items).map(([product, left]) => ({ product, left })),
        ...more,
      },
    })
  return {
    shop,
    tea,
    jar,
    pot,
    seller,
    ana,
    home,
    buys,
    leaves,
    codeId: body.id,
    order: (id: string) => orderOf(ana, id),
  }
}

test('a code whose minimum is taken out of the order does not count any more, and the preview says so', async () => {
  const { tea, pot, buys, leaves, order, seller, codeId } = await openWithCoupon()
  const id = await buys({ [tea]: 1, [pot]: 1 })
  expect((await order(id)).amount).toBe(26.52)
  // The terms are those of the order, whatever becomes of the code.
  await seller.call('POST /api/seller/codes/delete', { json: { id: codeId } })

  const bill = {
    before: 26.52,
    after: 12.24,
    discounts: [{ name: 'Code HALF', before: 26, after: 0 }],
  }
  expect((await leaves(id, { [pot]: 0 }, { isPreview: true })).body.bill).toEqual(bill)
  expect((await order(id)).amount).toBe(26.52)
  const { body } = await leaves(id, { [pot]: 0 }, { seenTotal: 12.24 })

  expect(body.bill).toEqual(bill)
  expect(body.order).toMatchObject({
    amount: 12.24,
    orderedAmount: 26.52,
    goods: 12,
    changes: [{ kind: 'removed', name: 'Pot', pieces: 1, amount: -14.28, by: 'shopper' }],
  })
  expect(body.order).not.toHaveProperty('discounts')
  expect(body.order.items[0]).not.toHaveProperty('discount')
})

test('one of three for the price of one costs what one costs', async () => {
  const { shop, seller, ana, home, order, leaves } = await openWithCoupon()
  const cake = await shop.sells({ name: 'Cake', priceCents: 3_00, offerCents: 3_00 })
  const pie = await shop.sells({ name: 'Pie', priceCents: 2_50, offerCents: 2_50 })
  const offer = { name: '3 for 1', kind: 'fewer', pieces: 3, paidPieces: 1, products: [cake] }
  await seller.call('POST /api/seller/offers/add', { json: offer })
  const two = { name: 'Two for 4', kind: 'sum', pieces: 2, sum: 4, products: [cake, pie] }
  await seller.call('POST /api/seller/offers/add', { json: two })
  const { body } = await ana.buys(home, { [cake]: 3, [pie]: 1 })
  const id = body.orderId
  expect(await order(id)).toMatchObject({ goods: 5.5, discounts: [{ name: '3 for 1', amount: 6 }] })

  // The other offer took nothing off before, and counts for what is left.
  expect((await leaves(id, { [cake]: 1 })).body.order).toMatchObject({
    goods: 4,
    discounts: [{ name: 'Two for 4', amount: 1.5 }],
  })
  const last = await leaves(id, { [pie]: 0 })
  expect(last.body.order).toMatchObject({ goods: 3, amount: 3.06 })
})

test('a total never rises, and pieces that the shop lacks keep their share', async () => {
  const { tea, jar, buys, leaves, order, seller } = await openWithCoupon()
  const missing = (id: string, left: number) =>
    seller.call('POST /api/order/missing', { json: { id, product: jar, left } })
  const one = await buys({ [tea]: 1, [jar]: 4 })
  // 42.00 without the code would be more than was confirmed: 26.00 for 52.00.
  expect((await leaves(one, { [jar]: 3 })).body.bill).toMatchObject({ after: 26.52 })
  expect(await order(one)).toMatchObject({ discounts: [{ name: 'Code HALF', amount: 16 }] })
  expect((await leaves(one, { [jar]: 1 })).body.bill).toMatchObject({ before: 26.52, after: 22.44 })
  expect((await leaves(one, { [tea]: 0 })).body.bill).toMatchObject({ after: 10.2 })

  const both = await buys({ [tea]: 1, [jar]: 4 })
  await missing(both, 0)
  expect((await order(both)).amount).toBe(6.12)
  const other = await buys({ [tea]: 2, [jar]: 4 })
  await missing(other, 0)
  // The shopper still wants goods for 52.00: the code counts for what there is of them.
  expect((await leaves(other, { [tea]: 1 })).body.bill).toMatchObject({ after: 6.12 })
  await missing(other, 4)
  expect((await order(other)).amount).toBe(26.52)
})

test('nothing is taken out while a substitute has the discount in its price', async () => {
  const { shop, tea, pot, buys, leaves, order, seller } = await openWithCoupon()
  const leaf = await shop.sells({ name: 'Leaf tea', priceCents: 12_00, offerCents: 12_00 })
  const id = await buys({ [tea]: 1, [pot]: 1 }, 'cash', { ifMissing: 'best match' })
  const instead = { id, product: tea, substitute: leaf, pieces: 1, quantity: 1 }
  expect((await seller.call('POST /api/order/replace', { json: instead })).status).toBe(200)

  for (const isPreview of [true, false])
    expect((await leaves(id, { [pot]: 0 }, { isPreview })).body['code']).toBe('packing-started')

  expect((await order(id)).amount).toBe(26.52)
  expect((await leaves(id, { [pot]: 1 }, { instructions: 'Ring twice' })).status).toBe(200)
  await seller.call('POST /api/order/replace/undo', { json: { id, product: tea } })
  expect((await leaves(id, { [pot]: 0 })).body.bill).toMatchObject({ after: 12.24 })
})

test('what is taken out together is worked out together, online too, and the books agree', async () => {
  const { shop, tea, jar, pot, buys, leaves, order, seller, ana } = await openWithCoupon()
  const id = await buys({ [tea]: 2, [jar]: 2, [pot]: 1 }, 'online')
  expect((await order(id)).amount).toBe(42.84)
  // 44.00, and not half of what is left after the first of both.
  const { body } = await leaves(id, { [pot]: 0, [jar]: 1 })
  expect(body.order).toMatchObject({ amount: 34.68, changes: [{ amount: 0 }, { amount: -8.16 }] })
  for (const to of ['Packing', 'Out for delivery'] as const) await seller.moves(id, to)
  shop.passTime(undoAcceptedMs + 1)
  await shop.reconciler.run()
  await shop.upkeep.run()

  expect(await order(id)).toMatchObject({ refunds: [{ amount: 8.16, state: 'sent' }] })
  const { documents } = (await ana.call('GET /api/order/invoice', { query: { id } })).body
  expect(documents[0]).toMatchObject({
    lines: [{ amount: '$24.00' }, { amount: '$10.00' }],
    total: '$34.68',
  })
})

test('the same by the link of an order without an account, and an order from before keeps its share', async () => {
  const { shop, tea, pot, buys, leaves } = await openWithCoupon()
  const old = await buys({ [tea]: 1, [pot]: 1 })
  await shop.database.db.updateTable('order_discount').set({ terms: null }).execute()
  expect((await leaves(old, { [pot]: 0 })).body.bill).toMatchObject({ before: 26.52, after: 6.12 })

  const gus = openGuest(shop)
  const home = await gus.livesAt()
  const { body } = await gus.buys(home, { [tea]: 1, [pot]: 1 }, { json: { code: 'half' } })
  const items = [{ product: pot, left: 0 }]
  const changed = await withLink(shop, body.link).changes({ items })
  expect(changed.body.order).toMatchObject({ amount: 12.24, orderedAmount: 26.52 })
})
