import { expect, test } from 'vitest'
import { dayOf, startOf } from '#platform/calendar/days.ts'
import { openMailServer } from '#test/mail-server.ts'
import type { Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { openWithBuyer } from '#test/shops/shop-with-online-order.ts'

/** A day and an hour apart, so that it is never the same date in both. */
const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const day = 24 * 3_600_000

async function setZone(shop: Shop, timeZone: string) {
  const seller = await shop.sellerClient()
  const { version, values } = (await seller.call('GET /api/seller/settings')).body.settings.shop
  const json = { ...values, timeZone, version }
  expect((await seller.call('POST /api/seller/settings/shop', { json })).status).toBe(200)
}

test('Today, the days of the list of orders and the name of a file follow the time zone', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  const seller = await shop.sellerClient()
  await ana.buys(home, { [tomatoes]: 1 })

  for (const zone of [first, last]) {
    await setZone(shop, zone)
    const date = dayOf(shop.clock(), zone)
    const query = { from: date, to: date }
    const other = dayOf(shop.clock(), zone === first ? last : first)
    const otherDay = { from: other, to: other }

    expect((await seller.call('GET /api/seller/today')).body).toMatchObject({
      date,
      today: { orders: 1 },
    })
    expect((await seller.call('GET /api/order/seller', { query })).body.orders).toHaveLength(1)
    expect(
      (await seller.call('GET /api/order/seller', { query: otherDay })).body.orders,
    ).toHaveLength(0)
    const file = await seller.call('GET /api/product/export')
    expect(file.headers.get('content-disposition')).toContain(`larder-products-${date}.csv`)
  }
})

test('days that were counted are counted again in the new time zone, and no order is lost or counted twice', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  const today = async () => (await (await shop.sellerClient()).call('GET /api/seller/today')).body
  await setZone(shop, first)
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    await ana.buys(home, { [tomatoes]: 1 })
    times.push(shop.clock())
    shop.passTime(day)
  }
  shop.passTime(day)
  const counted = async () =>
    (await today()).days.flatMap(({ date, orders }) => Array<string>(orders).fill(date))
  expect(await counted()).toEqual(times.map((time) => dayOf(time, first)))

  await setZone(shop, last)

  expect(await counted()).toEqual(times.map((time) => dayOf(time, last)))
  const rows = await shop.database.db.selectFrom('sales_day').selectAll().execute()
  for (const { date } of (await today()).days.slice(0, -2))
    expect(rows.find((row) => row.day === date)?.starts_at).toBe(startOf(date, last))
})

test('emails have the times of the shop', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await setZone(shop, first)
  const { ana } = await withOrder(shop)
  await shop.mail.sendNow()

  const [order] = await ana.orders()
  const time = new Date(order?.promisedAt ?? '')
    .toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: first })
    .replaceAll(/\s/g, ' ')
  expect(server.received[0]?.text).toContain(`Arriving by ${time}.`)
})
