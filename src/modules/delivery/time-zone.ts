import { serverTimeZone } from '#platform/calendar/time-zone.ts'
import { type TimeStyle } from '#platform/calendar/time-text.ts'
import type { OpeningHours } from './opening-hours.ts'

/** The shop's time zone: what the seller has set, or the server's (`TZ`) if that is empty. */
export const zoneOf = ({ timeZone }: { timeZone: string }): string => timeZone || serverTimeZone()

export const styleOf = ({
  shop,
  money,
}: {
  shop: { timeZone: string }
  money: { locale: string }
}): TimeStyle => ({ locale: money.locale, zone: zoneOf(shop) })

export const hoursOf = ({
  shop,
  hours,
}: {
  shop: { timeZone: string }
  hours: Omit<OpeningHours, 'zone'>
}): OpeningHours => ({ week: hours.week, exceptions: hours.exceptions, zone: zoneOf(shop) })
