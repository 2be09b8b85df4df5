import { expect, test } from 'vitest'
import { dayOf } from '#platform/days.ts'
import { openShop } from '#test/open-shop.ts'

test('looking at what is off the shelf is counted by the day, and nothing else is', async () => {
  const shop = await openShop()
  const off = await shop.sells({ inStock: false })
  const on = await shop.sells({ name: 'Loaf' })
  const ask = (id: unknown) => shop.client().call('POST /api/product/asked', { json: { id } })

  for (const id of [off, off, on, 'unknown'])
    expect((await ask(id)).body).toEqual({ success: true })
  expect((await ask(7)).status).toBe(400)
  const today = dayOf(shop.clock())
  shop.passTime(25 * 3_600_000)
  await ask(off)

  const counted = await shop.database.db
    .selectFrom('product_ask')
    .selectAll()
    .orderBy('day')
    .execute()
  expect(counted).toEqual([
    { day: today, product_id: off, count: 2 },
    { day: dayOf(shop.clock()), product_id: off, count: 1 },
  ])
})

test('nobody can ask without end', async () => {
  const shop = await openShop()
  const id = await shop.sells({ inStock: false })
  const client = shop.client()
  const statuses: number[] = []

  for (let n = 0; n < 125; n++)
    statuses.push((await client.call('POST /api/product/asked', { json: { id } })).status)

  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
