import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { near, setDelivery } from '#test/shops/shop-with-areas.ts'
import { newDatabase, newEmptyDatabase, openShop, someProduct, type Shop } from '#test/open-shop.ts'

const openNew = async () => openShop({}, { database: await newEmptyDatabase() })
const launchOf = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.launch
const notOpen = { isOwn: true, isOpen: false }

async function buy(shop: Shop, json: object = {}) {
  const product = await shop.sells()
  const ana = await shop.shopper()
  return ana.buys(await ana.livesAt(), { [product]: 1 }, { json: { ...json } })
}

test('a new shop without the demo takes no orders until the owner opens it', async () => {
  const shop = await openNew()
  expect(await launchOf(shop)).toEqual(notOpen)

  const refused = await buy(shop)
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'closed',
    'Opening soon. Nothing was ordered',
  ])
  const { opening } = (await shop.client().call('GET /api/shop')).body
  expect(opening).toEqual({ isOpen: false, isPaused: false, text: 'Opening soon.' })

  const seller = await shop.sellerClient()
  const opened = await seller.call('POST /api/seller/open')
  expect([opened.status, opened.body.opening.isOpen]).toEqual([200, true])
  expect((await buy(shop)).status).toBe(200)
  expect(await seller.log()).toContainEqual(
    expect.objectContaining({ subject: 'Opening', detail: 'shop “opening soon” → “open”' }),
  )
})

test('a shop of one’s own says nothing of free delivery above its pages before it has an area', async () => {
  const shop = await openNew()
  const strip = async () => (await shop.client().call('GET /api/shop')).body.delivery.strip
  expect(await strip()).toBe('')

  await setDelivery(shop, { areas: [{ ...near, feeCents: 0, freeFromCents: null }] })
  expect(await strip()).toBe('Free delivery.')
})

test('its hours are known before it opens, for the texts of its pages', async () => {
  const shop = await openNew()
  const seller = await shop.sellerClient()
  const { hours } = (await seller.call('GET /api/seller/settings')).body.settings
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }])
  const json = { ...hours.values, week, version: hours.version }
  await seller.call('POST /api/seller/settings/hours', { json })

  const { opening } = (await shop.client().call('GET /api/shop')).body
  expect([opening.isOpen, opening.text]).toEqual([false, 'Opening soon.'])
  expect(opening.hours).toHaveLength(1)
})

test('an order for a slot is refused too', async () => {
  const shop = await openNew()
  const seller = await shop.sellerClient()
  const slots = { isOn: true, lengthMinutes: 60, capacity: 5, daysAhead: 3, cutoffMinutes: 0 }
  await seller.call('POST /api/seller/settings/slots', { json: { ...slots, version: 0 } })
  const [slot] = (await shop.client().call('GET /api/delivery/slots')).body.slots

  expect((await buy(shop, { slot: slot?.id })).body['message']).toMatch(/^Opening soon/)
})

test('a restart leaves it as it is, and so does a shop that was there before', async () => {
  const database = await newEmptyDatabase()
  const shop = await openShop({}, { database })
  await shop.close()
  const again = await openShop({}, { database })
  expect(await launchOf(again)).toEqual(notOpen)
  await (await again.sellerClient()).call('POST /api/seller/open')
  // As an earlier version has left it.
  await again.database.db.updateTable('shop_settings').set({ document: '{}' }).execute()
  await again.close()

  const older = await openShop({}, { database })
  expect(await launchOf(older)).toEqual({ isOwn: true, isOpen: true })
})

test('a shop with the demo is open, and its own when the demo is removed', async () => {
  const shop = await openShop({}, { database: await newDatabase() })
  await loadDemo(shop, async () => [someProduct])
  await shop.catalogue.catchUp()
  expect(await launchOf(shop)).toEqual({ isOwn: false, isOpen: true })

  await (await shop.sellerClient()).call('POST /api/seller/demo/remove', { json: {} })

  expect(await launchOf(shop)).toEqual({ isOwn: true, isOpen: true })
})
