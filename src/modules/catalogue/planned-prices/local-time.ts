import { invalidInput } from '#platform/common-refusals.ts'

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
