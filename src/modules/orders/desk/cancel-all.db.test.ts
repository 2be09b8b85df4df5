import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { receivesFirstOrder } from '#test/orders/first-delivery.ts'
import { orderOnline } from '#test/orders/order-online.ts'
import { chooseAtBank, orderOf } from '#test/shops/shop-with-online-order.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

/** Ana has an order in each state, and Ben has one. */
async function openWithManyOrders() {
  const opened = await openWithSlots({ capacity: 9 })
  const { shop, seller, ana, home, slotAt } = opened
  await receivesFirstOrder(shop, ana)
  const milk = await shop.sells({ name: 'Milk', stock: 9 })
  const slot = await slotAt(1)
  const buys = async (quantity: number) =>
    (await ana.buys(home, { [milk]: quantity }, { key: newId(), json: { slot: slot.id } })).body
      .orderId
  const gone = await buys(1)
  for (const status of ['Packing', 'Out for delivery']) await seller.moves(gone, status)
  const packing = await buys(2)
  await seller.moves(packing, 'Packing')
  const paid = (await orderOnline(ana, home, { [milk]: 1 })).body.orderId
  await chooseAtBank(shop, paid, 'pay')
  const bread = await shop.sells({ name: 'Bread' })
  const unpaid = (await orderOnline(ana, home, { [milk]: 1, [bread]: 1 })).body.orderId
  const ben = await shop.shopper('Ben')
  const bens = (await ben.buys(await ben.livesAt(), { [milk]: 1 })).body.orderId
  const cancelsAll = (id: string, json: object = {}) =>
    seller.call('POST /api/order/cancel-all', { json: { id, ...json } })
  const piecesLeft = async () =>
    (
      await shop.database.db
        .selectFrom('product_stock')
        .select('pieces')
        .where('product_id', '=', milk)
        .executeTakeFirstOrThrow()
    ).pieces
  return { ...opened, gone, packing, paid, unpaid, ben, bens, slot, milk, cancelsAll, piecesLeft }
}

test('all open orders of a shopper are cancelled with a reason, and nothing of anybody else', async () => {
  const opened = await openWithManyOrders()
  const { seller, ana, ben, gone, packing, paid, unpaid, bens, cancelsAll } = opened
  const one = await seller.call('GET /api/order/one', { query: { id: gone } })
  expect(one.body.cancellable).toBe(3)
  expect(await opened.piecesLeft()).toBe(3)

  const { status, body } = await cancelsAll(gone, { note: 'We could not reach you' })

  expect([status, body.message]).toEqual([200, '3 orders are cancelled'])
  expect([body.cancelled, body.left]).toEqual([3, 0])
  for (const id of [packing, paid, unpaid]) {
    const order = await orderOf(ana, id)
    expect(order.status).toBe('Cancelled')
    const told = { by: 'seller', status: 'Cancelled', note: 'We could not reach you' }
    expect(order.events).toContainEqual(expect.objectContaining(told))
  }
  expect(await orderOf(ana, paid)).toMatchObject({ paymentState: 'refund due' })
  expect((await orderOf(ana, gone)).status).toBe('Out for delivery')
  expect((await orderOf(ben, bens)).status).toBe('Order Placed')
  expect(await opened.piecesLeft()).toBe(7)
  const taken = await opened.shop.database.db.selectFrom('delivery_slot').select('taken').execute()
  expect(taken).toEqual([{ taken: 1 }])
})

test('every one of them is in the activity log, and the checkout of the unpaid one is closed', async () => {
  const { shop, seller, ana, packing, unpaid, cancelsAll } = await openWithManyOrders()
  await cancelsAll(packing, { note: 'Sold out' })
  await shop.reconciler.run()

  const log = (await seller.log()).filter(({ action }) => action === 'order cancelled')
  expect(log).toHaveLength(3)
  expect(log).toContainEqual(
    expect.objectContaining({
      subject: (await orderOf(ana, packing)).number,
      subjectId: packing,
      detail: 'Packing → Cancelled: Sold out',
    }),
  )
  const { state } = await shop.database.db
    .selectFrom('test_bank_checkout')
    .select('state')
    .where('order_id', '=', unpaid)
    .executeTakeFirstOrThrow()
  expect(state).toBe('expired')
})

test('pressed several times and while the shopper goes on ordering: each is cancelled once', async () => {
  const { shop, seller, ana, home, milk, gone, cancelsAll, piecesLeft } = await openWithManyOrders()

  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => cancelsAll(gone))),
    Promise.all(Array.from({ length: 3 }, () => ana.buys(home, { [milk]: 1 }, { key: newId() }))),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const last = await cancelsAll(gone)

  expect((await cancelsAll(gone)).body.message).toBe('There was nothing left to cancel')
  const cancelled = [...answers, last].reduce((sum, { body }) => sum + body.cancelled, 0)
  expect(cancelled).toBe(6)
  const log = (await seller.log()).filter(({ action }) => action === 'order cancelled')
  expect(log).toHaveLength(6)
  expect(await piecesLeft()).toBe(7)
  const open = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', ana.id)
    .where('status', 'not in', ['Cancelled', 'Delivered'])
    .execute()
  expect(open).toEqual([{ id: gone }])
})

test('an unknown order is not found, and an unpaid one is the seller’s to cancel, not to pack', async () => {
  const { seller, unpaid, cancelsAll } = await openWithManyOrders()

  expect((await cancelsAll('no-such-order')).status).toBe(404)
  expect((await cancelsAll('')).status).toBe(400)
  expect((await seller.moves(unpaid, 'Packing')).status).toBe(409)
  expect((await seller.moves(unpaid, 'Cancelled')).status).toBe(200)
})
