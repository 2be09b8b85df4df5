import {
  daysProblem,
  hoursProblem,
  type Exception,
  type OpenHours,
} from '#modules/delivery/week-hours.ts'
import type { Hours } from '#modules/settings/sections/hours.ts'
import { promiseLimits } from '#modules/delivery/limits.ts'

/** The fields of the section Hours, as typed. */
export type HoursValues = {
  promiseMinutes: string
  isPromised: boolean
  week: OpenHours[][]
  exceptions: Exception[]
}

export const typedHours = ({ promiseMinutes, ...hours }: Hours): HoursValues => ({
  ...hours,
  promiseMinutes: String(promiseMinutes),
})

export const toHours = ({ promiseMinutes, isPromised, week, exceptions }: HoursValues): Hours => ({
  isPromised,
  week,
  exceptions: exceptions.map(({ until = '', ...exception }) => ({ ...exception, until })),
  promiseMinutes: Number(promiseMinutes),
})

/** The same rules as the server's, checked before anything is sent. */
export const hoursProblems = ({ promiseMinutes, week, exceptions }: HoursValues) => ({
  promiseMinutes: promiseProblem(promiseMinutes.trim()),
  week: week.map(hoursProblem).find((problem) => problem !== undefined),
  exceptions: exceptions
    .map((exception) => exceptionProblem(exception, exceptions))
    .find((problem) => problem !== undefined),
})

export function exceptionProblem(exception: Exception, all: Exception[]): string | undefined {
  const { date, hours } = exception
  const others = all.filter((other) => other !== exception)
  if (date === '') return 'Please choose a date'
  return daysProblem(exception, others) ?? hoursProblem(hours)
}

function promiseProblem(typed: string): string | undefined {
  const { min, max } = promiseLimits
  const minutes = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN
  return minutes >= min && minutes <= max
    ? undefined
    : `The promise must be a whole number from ${min} to ${max}`
}
