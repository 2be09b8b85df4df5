import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { writeOrders } from '#test/orders/order-rows.ts'

const minute = 60_000

/** A shop that has delivered so many orders, of which each was being packed for five minutes. */
async function openWithDelivered(count: number) {
  const shop = await openShop()
  const { db } = shop.database
  const { id: shopperId } = await shop.shopper()
  const now = Date.now()
  const placedAt = now - 120 * minute
  const delivered = Array.from({ length: count }, (_, n) => ({
    number: `AAA-${1000 + n}`,
    shopperId,
    status: 'Delivered' as const,
    placedAt,
    deliveredAt: now - 30 * minute - n,
    lines: [
      { productId: 'apples', quantity: 1 },
      { productId: 'milk', quantity: 2 },
    ],
  }))
  const ids = await writeOrders(db, delivered)
  const event = { actor: 'seller' as const, note: null, step: 'moved' as const }
  for (const order_id of ids) {
    await db
      .updateTable('order_event')
      .set({ position: 9 })
      .where('order_id', '=', order_id)
      .where('position', '=', 1)
      .execute()
    await db
      .insertInto('order_event')
      .values([
        { ...event, order_id, position: 3, status: 'Packing', at: placedAt + minute },
        { ...event, order_id, position: 4, status: 'Out for delivery', at: placedAt + 6 * minute },
      ])
      .execute()
  }
  const seller = await shop.sellerClient()
  const packingTimes = async () => (await seller.call('GET /api/order/board')).body.packingTimes
  return { shop, seller, packingTimes, ids, placedAt }
}

test('the board says how long the last orders were being packed', async () => {
  const { packingTimes } = await openWithDelivered(21)

  expect(await packingTimes()).toEqual(
    Array.from({ length: 21 }, () => ({ lines: 2, seconds: 300 })),
  )
})

test('with fewer than twenty it says nothing, also if others were delivered without being packed', async () => {
  const { shop, packingTimes, ids, placedAt } = await openWithDelivered(20)
  expect(await packingTimes()).toHaveLength(20)
  await shop.database.db
    .updateTable('order_event')
    .set({ at: placedAt + 6 * minute - 5_000 })
    .where('order_id', '=', ids[0] ?? '')
    .where('status', '=', 'Packing')
    .execute()

  expect(await packingTimes()).toEqual([])
})

test('orders are sorted by what must leave first: the end of a slot, or the promise', async () => {
  const { shop, seller } = await openWithDelivered(0)
  const { db } = shop.database
  const { id: shopperId } = await shop.shopper()
  const now = Date.now()
  const lines = [{ productId: 'apples', quantity: 1 }]
  const waiting = ['evening', 'now', 'noon'].map((number, n) => ({
    number,
    shopperId,
    status: 'Order Placed' as const,
    placedAt: now - n * minute,
    lines,
  }))
  const [evening = '', , noon = ''] = await writeOrders(db, waiting)
  for (const [id, hours] of [
    [evening, 9],
    [noon, 3],
  ] as const) {
    const slot_end = now + hours * 60 * minute
    const slot = { slot_start: slot_end - 60 * minute, slot_end, promised_at: slot_end }
    await db.updateTable('orders').set(slot).where('id', '=', id).execute()
  }

  const { body } = await seller.call('GET /api/order/board')
  expect(body.open.map(({ number }) => number)).toEqual(['now', 'noon', 'evening'])
})
