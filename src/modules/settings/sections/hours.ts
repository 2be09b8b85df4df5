import { z } from 'zod'
import { promiseText } from '#modules/delivery/promise.ts'
import {
  alwaysOpen,
  daysProblem,
  hoursProblem,
  isWholeDay,
  weekdays,
  type OpenHours,
} from '#modules/delivery/week-hours.ts'
import { promiseLimits, hoursLimits } from '#modules/delivery/limits.ts'
import { optionalLine } from '#platform/text.ts'
import type { SectionDefinition } from './section.ts'

const time = z.string('Times are like 08:00')
const hoursOfDay = z
  .array(z.object({ from: time, to: time }), 'Opening times must be a list')
  .max(24)
  .superRefine((hours, check) => {
    const problem = hoursProblem(hours)
    if (problem !== undefined) check.addIssue({ code: 'custom', message: problem })
  })

const promiseRange = `The promise must be from ${promiseLimits.min} to ${promiseLimits.max} minutes`
const exception = z.object({
  date: z.iso.date('Please choose a date'),
  /** The last day of a holiday; empty for one day. */
  until: z.union([z.literal(''), z.iso.date('Please choose a date')]).default(''),
  hours: hoursOfDay,
  note: optionalLine('Note', hoursLimits.note),
})

/** When the shop delivers, in its time zone, and how soon. */
export const hoursSchema = z.object({
  promiseMinutes: z
    .int('The promise must be a whole number of minutes')
    .min(promiseLimits.min, promiseRange)
    .max(promiseLimits.max, promiseRange)
    .meta({
      title: 'Delivered within, in minutes',
      description:
        'Up to 10080, which is 7 days. Your board sorts orders by it. Orders that were placed before keep their promise.',
    }),
  /** Whether shoppers are told these minutes. A shop of one's own begins without. */
  isPromised: z
    .boolean('isPromised must be true or false')
    .default(true)
    .meta({ title: 'Tell shoppers this time, all over the shop' }),
  /** Monday first. */
  week: z.array(hoursOfDay, 'week must be a list').length(7, 'A week has seven days'),
  exceptions: z
    .array(exception, 'exceptions must be a list')
    .max(hoursLimits.exceptions, `There can be at most ${hoursLimits.exceptions} exceptions`)
    .superRefine((exceptions, check) => {
      for (const [n, exception] of exceptions.entries()) {
        const message = daysProblem(exception, exceptions.slice(0, n))
        if (message !== undefined) check.addIssue({ code: 'custom', path: [n, 'date'], message })
      }
    })
    .transform((exceptions) => exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))),
})
export type Hours = z.output<typeof hoursSchema>

const hoursWords = (hours: OpenHours[]): string => {
  if (isWholeDay(hours)) return 'all day'
  return hours.map(({ from, to }) => `${from}–${to}`).join(' and ') || 'closed'
}

export const hoursSection: SectionDefinition<Hours> = {
  title: 'Hours',
  schema: hoursSchema,
  defaults: { promiseMinutes: 30, isPromised: true, week: alwaysOpen, exceptions: [] },
  describe: ({ promiseMinutes, isPromised, week, exceptions }) => ({
    promise: `${promiseText(promiseMinutes)}${isPromised ? '' : ', not told to shoppers'}`,
    ...Object.fromEntries(weekdays.map((day, n) => [day, hoursWords(week[n] ?? [])])),
    ...Object.fromEntries(
      exceptions.map(({ date, until, hours, note }) => [
        until === '' ? date : `${date} to ${until}`,
        note === '' ? hoursWords(hours) : `${hoursWords(hours)} (${note})`,
      ]),
    ),
  }),
}
