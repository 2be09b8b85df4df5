import { expect, test } from 'vitest'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { openShop } from '#test/open-shop.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { mostChanges } from '../../limits.ts'

const minute = 60_000

/** Three loaves at 2.90 and two cups at 1.00, with 2 % tax: 10.91. */
async function openWithOrder(way: 'cod' | 'stripe' = 'cod', area?: object, seenTotal = 10.91) {
  const shop = await openShop()
  if (area) await setDelivery(shop, { areas: [{ ...near, feeCents: 0, ...area }] })
  const loaf = await shop.sells({ name: 'Loaf', category: 'Bakery', stock: 10 })
  const cup = await shop.sells({ name: 'Cup', offerCents: 1_00, priceCents: 1_00 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const items = [
    { product: loaf, quantity: 3 },
    { product: cup, quantity: 2 },
  ]
  const { body } = await ana.call(`POST /api/order/${way}`, {
    json: { items, address: home, seenTotal },
  })
  const id = body.orderId
  return {
    shop,
    loaf,
    cup,
    ana,
    home,
    id,
    seller: await shop.sellerClient(),
    changes: (json: object) => ana.call('POST /api/order/change', { json: { id, ...json } }),
    leaves: (product: string, left: number, more: object = {}) =>
      ana.call('POST /api/order/change', { json: { id, items: [{ product, left }], ...more } }),
    order: () => orderOf(ana, id),
    pieces: async () =>
      (await shop.database.db.selectFrom('product_stock').select('pieces').execute()).map(
        ({ pieces }) => pieces,
      ),
  }
}

test('fewer of a line: shown first, then saved, and its pieces are on the shelf at once', async () => {
  const { loaf, cup, id, seller, leaves, order, pieces } = await openWithOrder()
  await seller.call('POST /api/order/packed', { json: { id, product: loaf, isPacked: true } })
  expect((await leaves(loaf, 1, { isPreview: true })).body.bill).toEqual({
    before: 10.91,
    after: 5,
  })
  expect(await order()).toMatchObject({ amount: 10.91 })
  expect(await pieces()).toEqual([7])

  const saved = await leaves(loaf, 1, { seenTotal: 5 })

  expect([saved.status, saved.body.bill]).toEqual([200, { before: 10.91, after: 5 }])
  expect(saved.body.order).toMatchObject({
    amount: 5,
    orderedAmount: 10.91,
    changes: [{ kind: 'removed', name: 'Loaf', pieces: 2, amount: -5.91, by: 'shopper' }],
  })
  expect(await pieces()).toEqual([9])
  const stock = await seller.call('GET /api/product/stock-history', { query: { id: loaf } })
  expect(stock.body.entries[0]).toMatchObject({ reason: 'order changed', change: 2 })
  const seen = (await seller.call('GET /api/order/one', { query: { id } })).body.order
  expect(seen).toMatchObject({ amount: 5, packed: [] })
  expect(seen.events.at(-1)).toMatchObject({
    step: 'changed',
    by: 'shopper',
    note: '2 × Loaf removed',
  })

  // The same again changes nothing, and nor does a page that was opened before.
  expect((await leaves(loaf, 1)).body.bill).toEqual({ before: 5, after: 5 })
  const old = await leaves(loaf, 2)
  expect([old.status, old.body['fields']]).toEqual([
    400,
    { items: 'There are only 1 of Loaf in this order now' },
  ])
  expect((await leaves(cup, 0)).body.bill).toEqual({ before: 5, after: 2.96 })
  expect((await order()).events).toHaveLength(3)
  // What is cancelled later gives back only what is left of it.
  await seller.moves(id, 'Cancelled')
  expect(await pieces()).toEqual([10])
})

test('instructions change, and leaving it at the door', async () => {
  const { changes, order, seller, id } = await openWithOrder()
  expect((await changes({ instructions: 'Ring twice', leaveAtDoor: true })).status).toBe(200)
  expect(await order()).toMatchObject({ instructions: 'Ring twice', leaveAtDoor: true })
  expect((await order()).events.at(-1)).toMatchObject({ note: 'Other instructions' })
  await changes({ instructions: 'Ring twice' })
  expect((await order()).events).toHaveLength(2)
  await changes({ instructions: '', leaveAtDoor: false })
  const { body } = await seller.call('GET /api/order/one', { query: { id } })
  expect(body.order).not.toHaveProperty('instructions')
  expect(body.order).not.toHaveProperty('leaveAtDoor')
  expect(await changes({ instructions: 'x'.repeat(301) })).toMatchObject({ status: 400 })
})

test('an order is not changed again and again without end', async () => {
  const { changes, order } = await openWithOrder()
  const times = Array.from({ length: mostChanges + 1 }, (_, n) => n)
  const answers = []
  for (const n of times) answers.push(await changes({ instructions: `Floor ${n}` }))
  expect(answers.map(({ status }) => status)).toEqual([...times.slice(1).map(() => 200), 409])
  expect(answers.at(-1)?.body['code']).toBe('changed-too-often')
  expect(await order()).toMatchObject({ instructions: `Floor ${mostChanges - 1}` })
})

test('below the minimum or the sum from which delivery was free, it is refused in a sentence', async () => {
  const { loaf, cup, leaves, order } = await openWithOrder('cod', { minimumCents: 9_00 })
  const below = await leaves(cup, 0)
  expect([below.status, below.body['code'], below.body.message]).toEqual([
    409,
    'below-least-sum',
    'The minimum order is $9.00, and $0.30 would be missing. Please remove less, or cancel the order instead. Nothing was changed',
  ])
  expect((await leaves(cup, 1)).status).toBe(200)
  const nothing = { items: [loaf, cup].map((product) => ({ product, left: 0 })) }
  const all = await leaves(loaf, 0, nothing)
  expect([all.status, all.body['code']]).toEqual([409, 'nothing-left'])
  expect(await order()).toMatchObject({ status: 'Order Placed', amount: 9.89 })

  const free = await openWithOrder('cod', { feeCents: 4_95, freeFromCents: 10_00 })
  const lost = await free.leaves(free.cup, 1)
  expect(lost.body.message).toBe(
    'This delivery is free because the goods cost $10.00 or more, and $0.30 would be missing. Please remove less, or cancel the order instead. Nothing was changed',
  )
  // As it was when it was ordered, whatever the seller says since.
  await setDelivery(free.shop, { areas: [{ ...near, freeFromCents: null, minimumCents: 50_00 }] })
  expect((await free.leaves(free.cup, 1)).body['code']).toBe('below-least-sum')
  const fee = { feeCents: 4_95, freeFromCents: 20_00 }
  const paying = await openWithOrder('cod', fee, 15.86)
  expect((await paying.leaves(paying.loaf, 0)).body.bill).toEqual({ before: 15.86, after: 6.99 })
})

test('what cannot be read, is not in it or is not theirs is refused', async () => {
  const { shop, loaf, id, changes, leaves, order } = await openWithOrder()
  for (const left of [-1, 1.5, '1', 4])
    expect((await changes({ items: [{ product: loaf, left }] })).status).toBe(400)
  expect((await leaves('nothing', 0)).status).toBe(404)
  const twice = [0, 1].map((left) => ({ product: loaf, left }))
  expect((await changes({ items: twice })).status).toBe(404)
  const old = await leaves(loaf, 2, { seenTotal: 9 })
  expect([old.status, old.body['code']]).toEqual([409, 'changed-meanwhile'])

  const json = { id, items: [{ product: loaf, left: 0 }] }
  const [bo, seller] = [await shop.shopper('Bo'), await shop.sellerClient()]
  expect((await bo.call('POST /api/order/change', { json })).status).toBe(404)
  expect((await seller.call('POST /api/order/change', { json })).status).toBe(401)
  expect((await shop.client().call('POST /api/order/change', { json })).status).toBe(401)
  expect(await order()).toMatchObject({ amount: 10.91 })
})

test('a guest changes the order of the link, and no other', async () => {
  const shop = await openShop()
  const { tomatoes, orderId, link } = await withGuestOrder(shop)
  const bo = openGuest(shop, 'bo@example.com')
  const other = await bo.buys(await bo.livesAt(), { [tomatoes]: 2 })
  const items = [{ product: tomatoes, left: 1 }]

  const changed = await withLink(shop, other.body.link).changes({ items, id: orderId })
  expect(changed.body.order).toMatchObject({ _id: other.body.orderId, amount: 2.96 })
  expect((await withLink(shop, link).reads()).body.order.amount).toBe(5.92)
  expect((await withLink(shop, link).changes({ items, isPreview: true })).body.bill.after).toBe(
    2.96,
  )
  expect((await withLink(shop, 'made up').changes({ items })).body['code']).toBe('order-link-over')
})

test('paid online: not before it is paid, and what is too much goes back when the order leaves', async () => {
  const { shop, loaf, id, seller, leaves, order } = await openWithOrder('stripe')
  const unpaid = await leaves(loaf, 1)
  expect([unpaid.status, unpaid.body['code']]).toEqual([409, 'not-paid-yet'])
  await chooseAtBank(shop, id, 'pay')
  expect((await leaves(loaf, 1)).status).toBe(200)
  expect(await order()).toMatchObject({ amount: 5, paid: 10.91, paymentState: 'paid' })

  for (const to of ['Packing', 'Out for delivery']) await seller.moves(id, to)
  shop.passTime(minute)
  await shop.reconciler.run()

  expect(await order()).toMatchObject({
    paymentState: 'partly refunded',
    refunds: [{ amount: 5.91, state: 'sent' }],
  })
})

test('once it is being packed it is refused in a sentence, and allowed again if that was a mistake', async () => {
  const { id, loaf, seller, leaves, order } = await openWithOrder()
  await seller.moves(id, 'Packing')
  const late = await leaves(loaf, 1)
  expect([late.status, late.body.message]).toEqual([
    409,
    'We have begun to pack this order, so it can no longer be changed. Nothing was changed',
  ])
  const moved = (await order()).events.at(-1)?.at
  await seller.call('POST /api/order/undo', { json: { id, at: moved } })
  expect((await leaves(loaf, 1)).status).toBe(200)
})

test('of packing and changing at once, both happen or the change is refused as a whole', async () => {
  const { id, loaf, cup, seller, changes, order, pieces } = await openWithOrder()
  const items = [
    { product: loaf, left: 1 },
    { product: cup, left: 0 },
  ]
  const [changed, moved] = await Promise.all([
    changes({ items, instructions: 'Ring twice' }),
    seller.moves(id, 'Packing'),
  ])
  expect(moved.status).toBe(200)
  expect([200, 409]).toContain(changed.status)
  const isChanged = changed.status === 200
  expect(await order()).toMatchObject({ status: 'Packing', amount: isChanged ? 2.96 : 10.91 })
  expect((await order()).instructions).toBe(isChanged ? 'Ring twice' : undefined)
  expect(await pieces()).toEqual([isChanged ? 9 : 7])
})

test('two tabs at once: each change is made once', async () => {
  const { loaf, leaves, order, pieces } = await openWithOrder()
  const answers = await Promise.all([2, 1, 1, 2, 1].map((left) => leaves(loaf, left)))
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200]))
  expect(await order()).toMatchObject({ amount: 5 })
  expect(await pieces()).toEqual([9])
  const { changes = [] } = await order()
  expect(changes.reduce((sum, { pieces = 0 }) => sum + pieces, 0)).toBe(2)
})
