import { addDays, dayOf, startOf } from '#platform/calendar/days.ts'
import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import type { Shop } from './open-shop.ts'

const noon = 12 * 3_600_000

/** Moves the clock to noon of the next day, whatever time it is now: by then the day before is closed. */
export function passNight(shop: Pick<Shop, 'clock' | 'passTime'>) {
  const zone = serverTimeZone()
  const tomorrow = addDays(dayOf(shop.clock(), zone), 1)
  shop.passTime(startOf(tomorrow, zone) + noon - shop.clock())
}
