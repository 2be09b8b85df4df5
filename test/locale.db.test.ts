import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { addDays } from '#platform/calendar/days.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { moveTo, saveSection, someHours, withHours } from '#test/opening-hours.ts'
import { openWithSlots } from '#test/shops/shop-with-slots.ts'

async function setLocale(shop: Shop, locale: string) {
  const seller = await shop.sellerClient()
  const { version, values } = (await seller.call('GET /api/seller/settings')).body.settings.money
  const { taxLabel, taxRate } = values
  const json = { taxLabel, taxRate, locale, version }
  expect((await seller.call('POST /api/seller/settings/money', { json })).status).toBe(200)
}

const opening = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.opening

test('opening hours are written in the locale of the shop, at once after it changes', async () => {
  const shop = await openShop()
  const monday = moveTo(shop, 1, 21)
  const seller = await shop.sellerClient()
  const exceptions = [{ date: addDays(monday, 3), hours: [], note: '' }]
  await withHours(shop, { ...someHours, exceptions })
  expect((await opening(shop)).text).toBe('We are closed. We open tomorrow at 8:00 AM.')

  await setLocale(shop, 'de-DE')

  const { text, hours, exceptions: shown } = await opening(shop)
  expect(text).toBe('We are closed. We open tomorrow at 08:00.')
  expect(hours?.[0]).toEqual({ days: 'Monday to Friday', hours: '08:00 – 20:00' })
  const date = new Intl.DateTimeFormat('de-DE', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  expect(shown?.[0]?.days).toBe(`Donnerstag, ${date.format(new Date(addDays(monday, 3)))}`)
  const { lines } = (
    await seller.call('POST /api/seller/settings/hours/preview', { json: someHours })
  ).body
  expect(lines).toEqual(['Closed now, opens tomorrow at 08:00.', 'Closes tomorrow at 20:00.'])
})

test('a weekday without a date is a word, and words stay English', async () => {
  const shop = await openShop()
  moveTo(shop, 6, 12)
  await withHours(shop, { ...someHours, week: [...someHours.week.slice(0, 5), [], []] })
  await setLocale(shop, 'fr-FR')

  expect((await opening(shop)).text).toBe('We are closed. We open on Monday at 08:00.')
})

test('the activity log writes the end of a pause in the locale of the shop', async () => {
  const shop = await openShop()
  moveTo(shop, 1, 15)
  const seller = await shop.sellerClient()
  await saveSection(shop, 'shop', { timeZone: 'Asia/Tokyo' })
  await setLocale(shop, 'de-DE')
  await seller.call('POST /api/seller/pause', { json: { minutes: 15 } })

  const query = { action: 'settings changed' }
  const { entries } = (await seller.call('GET /api/seller/audit', { query })).body
  const [pause] = entries.filter(({ subject }) => subject === 'Pause')
  expect(pause?.detail).toMatch(/^orders “taken” → “paused until \d\d\.\d\d\.\d{4}, 15:15”$/)
})

test('Today writes delivery slots in the locale of the shop', async () => {
  const { shop, seller, slotAt, buys } = await openWithSlots()
  await setLocale(shop, 'de-DE')
  const slot = await slotAt(0)
  await buys(slot.id)

  const { slots } = (await seller.call('GET /api/seller/today')).body
  expect(slots).toEqual([expect.objectContaining({ day: slot.day, time: slot.time, toPack: 1 })])
  // 24 hours. One that ends at midnight is written 23:00 – 0:00.
  expect(slots?.[0]?.time).toMatch(/^\d\d:\d\d ?– ?\d?\d:\d\d( Uhr)?$/)
})

test('counts in messages have the digits of the locale', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  await loadDemo(shop)
  await shop.catalogue.catchUp()
  await setLocale(shop, 'ar-EG')
  const rows = Array.from({ length: 20_001 }, (_, n) => `Figs ${n},Fruits,5,4`)

  const refused = await seller.imports(['name,category,price,offerPrice', ...rows].join('\n'))
  const removed = await seller.call('POST /api/seller/demo/remove', { json: {} })

  expect(refused.body.message).toBe('The file is larger than ٢٠٬٠٠٠ rows')
  expect(removed.body.message).toBe('٨٣ Products Removed')
})
