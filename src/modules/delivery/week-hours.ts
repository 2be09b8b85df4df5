/**
 * From an opening to a closing time on the clock, such as 08:00 and 20:00. Hours that end no later than they begin end
 * on the next day; 00:00 to 00:00 is a whole day.
 */
export type OpenHours = { from: string; to: string }

/** What is different on one date: other hours, or none. */
export type Exception = { date: string; hours: OpenHours[]; note: string }

export const hoursLimits = { perDay: 4, exceptions: 100, note: 80 }

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
