import { invalidInput } from '#platform/common-refusals.ts'
import { minuteMs } from '#platform/time.ts'
import { longestPlanMs } from '../../history/planned-prices/limits.ts'

/** The first of two instants that have the same local time, and the next one for a time that the clocks leave out. */
export function timeOf(field: 'from' | 'until', local: string, zone: string): number {
  try {
    const time = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    return time.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  } catch {
    const label = field === 'from' ? 'Start' : 'End'
    throw invalidInput({ fields: { [field]: `${label} must be a date and time` } })
  }
}

/** A field has minutes, so the minute that is going on is not over. */
export function startProblem(startsAt: number, now: number): string | undefined {
  if (startsAt + minuteMs <= now) return 'Start is in the past'
  return startsAt > now + longestPlanMs ? 'Start can be at most a year ahead' : undefined
}
