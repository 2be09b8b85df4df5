/** Formats in the language and country of the shop, and in the time zone of the browser: never rendered on the server. */
export type Dates = ReturnType<typeof datesIn>

let latest: { locale: string; dates: Dates } | undefined

/** A page has one locale, so the last formats are kept: making them is slow. */
export function inLocale(locale: string): Dates {
  if (latest?.locale !== locale) latest = { locale, dates: datesIn(locale) }
  return latest.dates
}

function datesIn(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const dayAndTime = (iso: string): string => day.format(new Date(iso))
  const timeOfDay = (iso: string): string => time.format(new Date(iso))
  return {
    dayAndTime,
    timeOfDay,
    /** The time alone if it is today. */
    timeNear: (iso: string, now: number): string => {
      const isToday = new Date(iso).toDateString() === new Date(now).toDateString()
      return isToday ? timeOfDay(iso) : dayAndTime(iso)
    },
  }
}
