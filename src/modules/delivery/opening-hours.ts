import { addDays, dayOf, type Day } from '#platform/calendar/days.ts'
import { isWholeDay, lastDayOf, type Exception, type OpenHours } from './week-hours.ts'

export type OpeningHours = {
  /** Monday first. */
  week: OpenHours[][]
  exceptions: Exception[]
  /** The name of the shop's time zone. */
  zone: string
}

/** A stretch of time in epoch milliseconds; `end` is no part of it. */
type OpenInterval = { start: number; end: number }

/** How far ahead the next opening or closing is looked for, after the last exception. */
const horizonDays = 8

/** Whether the shop never closes. */
export const isAlwaysOpen = ({ week, exceptions }: Omit<OpeningHours, 'zone'>): boolean =>
  exceptions.every(({ hours }) => isWholeDay(hours)) && week.every(isWholeDay)

/** The hours of a date: those of its exception, or those of its weekday. */
function hoursOn({ week, exceptions }: OpeningHours, date: Day): OpenHours[] {
  const exception = exceptions.find((it) => it.date <= date && date <= lastDayOf(it))
  return exception?.hours ?? week[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? []
}

/**
 * When the shop is open, of what begins on this date, in order. An interval begins at the first moment and ends after
 * the last moment at which a clock in the shop shows a time of it, so it may be longer or shorter than on other days.
 */
export function openIntervalsOn(hours: OpeningHours, date: Day): OpenInterval[] {
  const intervals = hoursOn(hours, date).map(({ from, to }) => ({
    start: firstMoment(date, from, hours.zone),
    end: lastMoment(to <= from ? addDays(date, 1) : date, to, hours.zone),
  }))
  // A time that the clocks skip in spring leaves nothing of an interval.
  return joined(intervals.filter(({ start, end }) => start < end))
}

export const isOpen = (hours: OpeningHours, at: number): boolean =>
  isAlwaysOpen(hours) || intervalAt(hours, at) !== undefined

/** When the shop closes that is open now. Undefined if it is closed, or does not close as far as is known. */
export function closesAt(hours: OpeningHours, at: number): number | undefined {
  if (isAlwaysOpen(hours)) return undefined
  const last = lastDay(hours, at)
  let end = intervalAt(hours, at)?.end
  while (end !== undefined) {
    const next = intervalAt(hours, end)
    if (!next) return end
    if (dayOf(next.end, hours.zone) > last) return undefined
    end = next.end
  }
  return undefined
}

/** The first moment from this one on at which the shop is open: this one, if it is. Undefined if there is none. */
export function opensAt(hours: OpeningHours, after: number): number | undefined {
  if (isOpen(hours, after)) return after
  const last = lastDay(hours, after)
  for (let date = dayOf(after, hours.zone); date <= last; date = addDays(date, 1)) {
    const next = openIntervalsOn(hours, date).find(({ start }) => start >= after)
    if (next) return next.start
  }
  return undefined
}

/** What begins before midnight may last until the next day. */
function intervalAt(hours: OpeningHours, at: number): OpenInterval | undefined {
  const today = dayOf(at, hours.zone)
  const intervals = [addDays(today, -1), today].flatMap((date) => openIntervalsOn(hours, date))
  return joined(intervals).find(({ start, end }) => start <= at && at < end)
}

/** After this day every week is like the one before. */
function lastDay({ exceptions, zone }: OpeningHours, at: number): Day {
  const days = [dayOf(at, zone), ...exceptions.map(lastDayOf)].toSorted()
  return addDays(days.at(-1) ?? '', horizonDays)
}

/** In order, and without those that touch or overlap another. */
function joined(intervals: OpenInterval[]): OpenInterval[] {
  const result: OpenInterval[] = []
  for (const next of intervals.toSorted((a, b) => a.start - b.start)) {
    const before = result.at(-1)
    if (before && next.start <= before.end) before.end = Math.max(before.end, next.end)
    else result.push({ ...next })
  }
  return result
}

/** The first moment at which a clock shows this time or, where it is skipped, a later one. */
function firstMoment(date: Day, time: string, zone: string): number {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`)
  return momentOf(shown, zone, 'earlier') ?? skippedAt(shown, zone)
}

/** The end of the last moment at which a clock shows a time before this one: in autumn some times come twice. */
function lastMoment(date: Day, time: string, zone: string): number {
  const before = Temporal.PlainDateTime.from(`${date}T${time}`).subtract({ milliseconds: 1 })
  const moment = momentOf(before, zone, 'later')
  return moment === undefined ? skippedAt(before, zone) : moment + 1
}

/** Undefined if the clocks skip this time. */
function momentOf(time: Temporal.PlainDateTime, zone: string, disambiguation: 'earlier' | 'later') {
  const moment = time.toZonedDateTime(zone, { disambiguation })
  return moment.toPlainDateTime().equals(time) ? moment.epochMilliseconds : undefined
}

/** The moment at which the clocks skip this time. */
function skippedAt(time: Temporal.PlainDateTime, zone: string): number {
  const before = time.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? before).epochMilliseconds
}
