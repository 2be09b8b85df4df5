import { z } from 'zod'
import { invalidInput } from '#platform/common-refusals.ts'

/** As a field of type datetime-local gives it. The time zone is the shop's. */
export const localTime = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, `${label} must be a date and time`)

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
