import { expect, inject, test } from 'vitest'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { moveTo, saveSection, withHours } from '#test/opening-hours.ts'
import { openWithBuyer } from '#test/shops/shop-with-online-order.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'

const minute = 60_000

const opening = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.opening
const pause = async (shop: Shop, json: object) =>
  (await shop.sellerClient()).call('POST /api/seller/pause', { json })
const reopen = async (shop: Shop) => (await shop.sellerClient()).call('POST /api/seller/reopen')

test('a paused shop takes no order, tells why and until when, and takes orders again by itself', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await saveSection(shop, 'shop', { timeZone: 'Asia/Tokyo' })
  const { status, body } = await pause(shop, { minutes: 30, reason: 'Too many orders' })
  const until = new Date(shop.clock() + 30 * minute)

  expect([status, body.message]).toEqual([200, 'Orders are paused'])
  expect(await opening(shop)).toMatchObject({
    isOpen: false,
    isPaused: true,
    opensAt: until.toISOString(),
  })
  const refused = await ana.buys(home, { [tomatoes]: 1 })
  expect([refused.status, refused.body['code'], refused.body['opensAt']]).toEqual([
    409,
    'closed',
    until.toISOString(),
  ])
  expect(refused.body.message).toMatch(
    /^We are not taking orders right now: Too many orders\. We take orders again (today|tomorrow) at .* Nothing was ordered$/,
  )

  shop.passTime(30 * minute)
  expect(await opening(shop)).toEqual({ isOpen: true, isPaused: false, text: '' })
  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
})

test('without a time it lasts until the shop is reopened', async () => {
  const { shop, tomatoes, ana, home } = await openWithBuyer()
  await pause(shop, {})
  shop.passTime(24 * 60 * minute)

  const refused = await ana.buys(home, { [tomatoes]: 1 })
  expect([refused.status, refused.body.message, refused.body['opensAt']]).toEqual([
    409,
    'We are not taking orders right now. Please come back later. Nothing was ordered',
    undefined,
  ])

  const { status, body } = await reopen(shop)
  expect([status, body.message, body.opening.isOpen]).toEqual([200, 'Orders are taken again', true])
  expect((await ana.buys(home, { [tomatoes]: 1 })).status).toBe(200)
})

test('a pause that ends after closing lasts until the next opening', async () => {
  const shop = await openShop()
  const monday = moveTo(shop, 1, 19.75)
  await withHours(shop)
  await pause(shop, { minutes: 30, reason: 'Broken bike.' })

  expect(await opening(shop)).toMatchObject({
    text: 'We are not taking orders right now: Broken bike. We take orders again tomorrow at 8:00 AM.',
    opensAt: `${monday}T23:00:00.000Z`,
  })
})

test('the last change wins, pausing again begins anew, and all of it is in the activity log', async () => {
  const shop = await openShop()
  moveTo(shop, 1, 12)
  await saveSection(shop, 'shop', { timeZone: 'Asia/Tokyo' })
  await Promise.all([pause(shop, { minutes: 15 }), pause(shop, { minutes: 15 })])
  shop.passTime(minute)
  await pause(shop, { minutes: 15, reason: 'Rain' })
  await reopen(shop)
  expect((await reopen(shop)).status).toBe(200)

  const seller = await shop.sellerClient()
  const query = { action: 'settings changed' }
  const { entries } = (await seller.call('GET /api/seller/audit', { query })).body
  const details = entries.filter(({ subject }) => subject === 'Pause').map(({ detail }) => detail)
  expect(details).toEqual([
    expect.stringMatching(/^orders “paused until .* 12:16 PM” → “taken”, reason “Rain” → none$/),
    expect.stringMatching(
      /^orders “paused until .* 12:15 PM” → “paused until .* 12:16 PM”, reason none → “Rain”$/,
    ),
    expect.stringMatching(/^orders “taken” → “paused until .* 12:15 PM”$/),
  ])
})

test('other lengths and long reasons are refused', async () => {
  const shop = await openShop()

  for (const [json, field] of [
    [{ minutes: 20 }, 'minutes'],
    [{ minutes: '15' }, 'minutes'],
    [{ reason: 'x'.repeat(121) }, 'reason'],
  ] as const) {
    const { status, body } = await pause(shop, json)
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]])
  }
  expect((await opening(shop)).isPaused).toBe(false)
})

test('pages are rendered anew when a pause begins and when it ends', async () => {
  const shop = await openShopWithPages()
  // Away from midnight, at which texts change too.
  moveTo(shop, 1, 12)
  const count = async () => {
    await shop.text('/')
    return shop.rendered.length
  }

  expect([await count(), await count()]).toEqual([1, 1])
  await pause(shop, { minutes: 15 })
  expect([await count(), await count()]).toEqual([2, 2])
  shop.passTime(15 * minute)
  expect([await count(), await count()]).toEqual([3, 3])
})

test.runIf(inject('engine') === 'postgres')(
  'a pause on one node holds for orders on the others at once',
  async () => {
    const database = await newDatabase()
    const { shop: here, tomatoes, ana, home } = await openWithBuyer({ database })
    const there = await openShop({}, { database })

    await pause(there, {})

    expect((await ana.buys(home, { [tomatoes]: 1 })).body['code']).toBe('closed')
    await expect.poll(async () => (await opening(here)).isPaused).toBe(true)
  },
)
