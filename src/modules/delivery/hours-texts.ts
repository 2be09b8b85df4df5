import { addDays, dayOf, type Day } from '#platform/calendar/days.ts'
import { type TimeStyle, writePlainTime } from '#platform/calendar/time-text.ts'
import { isWholeDay, weekdays, type Exception, type OpenHours, lastDayOf } from './week-hours.ts'

/** How far ahead exceptions are shown. */
const shownDays = 14

/** The time alone, such as 8:00 PM. */
export const timeText = (at: number, style: TimeStyle): string =>
  writePlainTime(at, style, { timeStyle: 'short' })

/** The time with its day, as one says it now: "today at 8:00 PM", "on Monday at 8:00 AM". */
export function dayAndTimeText(at: number, now: number, style: TimeStyle): string {
  const [day, today] = [dayOf(at, style.zone), dayOf(now, style.zone)]
  const time = timeText(at, style)
  if (day === today) return `today at ${time}`
  if (day === addDays(today, 1)) return `tomorrow at ${time}`
  return day < addDays(today, 7)
    ? `on ${weekdayText(day)} at ${time}`
    : `on ${dateText(day, style, longDate)} at ${time}`
}

const longDate = { weekday: 'long', month: 'long', day: 'numeric' } as const

type Line = { days: string; hours: string }

/** The hours of the week, days with the same hours together. */
export function weekTexts(week: OpenHours[][], style: TimeStyle): Line[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [day, hours] of week.entries()) {
    const text = hoursText(hours, style)
    const before = lines.at(-1)
    if (before?.hours === text) before.last = day
    else lines.push({ first: day, last: day, hours: text })
  }
  return lines.map(({ first, last, hours }) => ({ days: daysText(first, last), hours }))
}

function daysText(first: number, last: number): string {
  const [from = '', to = ''] = [weekdays[first], weekdays[last]]
  if (first === last) return from
  if (first === 0 && last === 6) return 'Every day'
  return `${from} ${last === first + 1 ? 'and' : 'to'} ${to}`
}

/** What is different in the next two weeks. */
export function exceptionTexts(exceptions: Exception[], now: number, style: TimeStyle) {
  const today = dayOf(now, style.zone)
  return exceptions
    .filter((it) => lastDayOf(it) >= today && it.date < addDays(today, shownDays))
    .map(({ date, until = '', hours, note }) => ({
      days: [date, until]
        .filter((day) => day !== '')
        .map((day) => dateText(day, style, longDate))
        .join(' – '),
      hours: hoursText(hours, style),
      note,
    }))
}

function hoursText(hours: OpenHours[], style: TimeStyle): string {
  if (hours.length === 0) return 'Closed'
  if (isWholeDay(hours)) return 'Open all day'
  return hours
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => `${clockText(from, style)} – ${clockText(to, style)}`)
    .join(', ')
}

const clockText = (time: string, { locale }: TimeStyle): string =>
  time === '00:00'
    ? 'midnight'
    : writePlainTime(
        Date.parse(`2000-01-01T${time}Z`),
        { locale, zone: 'UTC' },
        { timeStyle: 'short' },
      )

/** In English, as in the hours of the week: a day without its date is a word of the sentence. */
const weekdayText = (day: Day): string => dateText(day, { locale: 'en-US' }, { weekday: 'long' })

const dateText = (
  day: Day,
  { locale }: Pick<TimeStyle, 'locale'>,
  parts: Intl.DateTimeFormatOptions,
): string => writePlainTime(Date.parse(day), { locale, zone: 'UTC' }, parts)
