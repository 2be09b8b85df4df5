import { expect, test } from 'vitest'
import { dayOf } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { openShop } from '#test/open-shop.ts'

const zone = serverTimeZone()

test('views of out-of-stock products are counted by the day, and no others', async () => {
  const shop = await openShop()
  const off = await shop.sells({ inStock: false })
  const on = await shop.sells({ name: 'Loaf' })
  const view = (id: unknown) =>
    shop.client().call('POST /api/product/out-of-stock-view', { json: { id } })

  for (const id of [off, off, on, 'unknown'])
    expect((await view(id)).body).toEqual({ success: true })
  expect((await view(7)).status).toBe(400)
  const today = dayOf(shop.clock(), zone)
  shop.passTime(25 * 3_600_000)
  await view(off)

  const counted = await shop.database.db
    .selectFrom('out_of_stock_view')
    .selectAll()
    .orderBy('day')
    .execute()
  expect(counted).toEqual([
    { day: today, product_id: off, count: 2 },
    { day: dayOf(shop.clock(), zone), product_id: off, count: 1 },
  ])
})

test('views are limited for each network address', async () => {
  const shop = await openShop()
  const id = await shop.sells({ inStock: false })
  const client = shop.client()
  const statuses: number[] = []

  for (let n = 0; n < 125; n++)
    statuses.push(
      (await client.call('POST /api/product/out-of-stock-view', { json: { id } })).status,
    )

  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
