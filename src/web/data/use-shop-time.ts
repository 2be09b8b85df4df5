import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'
import { useSettings } from './use-shop.ts'

/** Formats times in the shop's time zone, for what is printed. On screens times are in the zone of the browser. */
export function useShopTime() {
  const {
    timeZone,
    format: { locale },
  } = useSettings()
  const inZone = (iso: string, style: Intl.DateTimeFormatOptions) =>
    new Date(iso).toLocaleString(locale, { ...style, timeZone })
  return {
    style: { locale, timeZone },
    dayAndTime: (iso: string) => inZone(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    /** "Mon, Nov 16, 2:00 – 4:00 PM": the day and the time of a delivery slot. */
    slotText: ({ start, end }: { start: string; end: string }) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).formatRange(new Date(start), new Date(end)),
    timeOfDay: (iso: string) => inZone(iso, { timeStyle: 'short' }),
  }
}

/** The server's time, read again after each interval. */
export function useServerNow(intervalMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
