import { expect, test } from 'vitest'
import { moveTo, withHours } from '#test/opening-hours.ts'
import { goodPassword } from '#test/people.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

const minute = 60_000

test('a slot can be ordered while the shop is closed, and nothing else', async () => {
  const { shop, ana, slotAt, buys } = await openWithSlots()
  await withHours(shop)
  const monday = moveTo(shop, 1, 22)
  // The sessions have ended meanwhile.
  await ana.call('POST /api/user/login', { json: { email: ana.email, password: goodPassword } })

  expect((await buys(undefined)).body['code']).toBe('closed')
  const slot = await slotAt(0)
  // Eight in the morning of Tuesday in Tokyo.
  expect(slot.start).toBe(`${monday}T23:00:00.000Z`)
  expect((await buys(slot.id)).status).toBe(200)
  expect((await ana.orders()).map(({ promisedAt }) => promisedAt)).toEqual([slot.end])
})

test('a slot can be ordered while orders are paused, and nothing else', async () => {
  const { seller, ana, slotAt, buys } = await openWithSlots()
  await seller.call('POST /api/seller/pause', { json: { reason: 'Too many orders' } })

  expect((await buys(undefined)).body['code']).toBe('closed')
  const slot = await slotAt(2)
  expect((await buys(slot.id)).status).toBe(200)
  expect((await ana.orders()).map(({ promisedAt }) => promisedAt)).toEqual([slot.end])
})

test('an order for a slot is on time if it came by the end of the slot', async () => {
  const { shop, slotAt, buys } = await openWithSlots()
  const slot = await slotAt(4)
  const orders = [
    (await buys(slot.id, 1)).body.orderId,
    (await buys(slot.id, 2)).body.orderId,
  ] as const
  const deliver = async (id: string) => {
    const seller = await shop.sellerClient()
    for (const status of ['Packing', 'Out for delivery', 'Delivered'])
      await seller.moves(id, status)
  }
  const share = async () =>
    (await (await shop.sellerClient()).call('GET /api/seller/today')).body.delivery.last30Days.share

  shop.passTime(Date.parse(slot.end) - shop.clock())
  await deliver(orders[0])
  expect(await share()).toBe(1)
  shop.passTime(minute)
  await deliver(orders[1])
  expect(await share()).toBe(0.5)
})
