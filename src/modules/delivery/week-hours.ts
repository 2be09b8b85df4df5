import { dayMs } from '#platform/time.ts'
import { hoursLimits } from './limits.ts'

/**
 * From an opening to a closing time on the clock, such as 08:00 and 20:00. Hours that end no later than they begin end
 * on the next day; 00:00 to 00:00 is a whole day.
 */
export type OpenHours = { from: string; to: string }

/** What is different on one date, or on all days up to another one: other hours, or none. */
export type Exception = {
  date: string
  /** The last day; empty or absent for one day. */
  until?: string
  hours: OpenHours[]
  note: string
}

export const lastDayOf = ({ date, until = '' }: Pick<Exception, 'date' | 'until'>): string =>
  until === '' ? date : until

/** What is wrong with its days. */
export function daysProblem(exception: Exception, others: Exception[]): string | undefined {
  const { date } = exception
  const last = lastDayOf(exception)
  if (last < date) return 'The last day is before the first one'
  if (Date.parse(last) - Date.parse(date) > hoursLimits.days * dayMs)
    return `An exception can have at most ${hoursLimits.days} days`
  const isThere = others.some((other) => other.date <= last && date <= lastDayOf(other))
  if (!isThere) return undefined
  return date === last ? 'This date is there twice' : 'Some of these days are there twice'
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]

export const wholeDay: OpenHours = { from: '00:00', to: '00:00' }
export const alwaysOpen: OpenHours[][] = weekdays.map(() => [wholeDay])

export const isWholeDay = (hours: OpenHours[]): boolean =>
  hours.some(({ from, to }) => from === wholeDay.from && to === wholeDay.to)

/** What is wrong with the hours of one day. */
export function hoursProblem(hours: OpenHours[]): string | undefined {
  if (hours.some(({ from, to }) => !isTime(from) || !isTime(to)))
    return 'Please give an opening and a closing time'
  if (hours.length > hoursLimits.perDay)
    return `A day can have at most ${hoursLimits.perDay} opening times`
  if (hours.some(({ from, to }) => from === to && from !== wholeDay.from))
    return 'The opening and the closing time are the same'
  const sorted = hours.map(minutesOf).toSorted((a, b) => a.start - b.start)
  return sorted.some(({ end }, n) => end > (sorted[n + 1]?.start ?? Infinity))
    ? 'These opening times overlap'
    : undefined
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Minutes since midnight. What ends on the next day has more than a day has. */
function minutesOf({ from, to }: OpenHours) {
  const [start, end] = [minutesSinceMidnight(from), minutesSinceMidnight(to)]
  return { start, end: end <= start ? end + 24 * 60 : end }
}

const minutesSinceMidnight = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
