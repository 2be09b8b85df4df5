import { addDays, dayOf, startOf } from '#platform/calendar/days.ts'
import type { Shop } from './open-shop.ts'

/** Here the clocks are never changed. */
const zone = 'Asia/Tokyo'
const hour = 3_600_000

/** Every day from eight to eight, and on Saturday until two in the night; Sunday is closed. */
const weekday = [{ from: '08:00', to: '20:00' }]
export const week = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  [{ from: '08:00', to: '02:00' }],
  [],
]

export const someHours = { promiseMinutes: 30, week, exceptions: [] }

/** Moves the clock to an hour of the next day with this number, Monday is 1; in Tokyo. Returns its date. */
export function moveTo(shop: Pick<Shop, 'clock' | 'passTime'>, weekdayNumber: number, at: number) {
  let date = addDays(dayOf(shop.clock(), zone), 1)
  while (new Date(date).getUTCDay() !== weekdayNumber % 7) date = addDays(date, 1)
  shop.passTime(startOf(date, zone) + at * hour - shop.clock())
  return date
}

type Section = 'shop' | 'hours'

/** The seller saves a section over the version that is there. */
export async function saveSection(shop: Shop, name: Section, values: object) {
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const json = { ...settings[name].values, ...values, version: settings[name].version }
  return seller.call(`POST /api/seller/settings/${name}`, { json })
}

/** A shop in Tokyo with these hours. */
export async function withHours(shop: Shop, values: object = someHours) {
  await saveSection(shop, 'shop', { timeZone: zone })
  return saveSection(shop, 'hours', values)
}
