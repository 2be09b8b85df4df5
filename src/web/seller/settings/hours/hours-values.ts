import type { Hours } from '#modules/settings/sections/hours.ts'
import { wholeNumber } from '#web/seller/form/form-state.ts'

export const typedHours = ({ promiseMinutes, ...hours }: Hours) => ({
  ...hours,
  promiseMinutes: String(promiseMinutes),
})
export type HoursValues = ReturnType<typeof typedHours>

export const toHours = ({ promiseMinutes, ...hours }: HoursValues): Hours => ({
  ...hours,
  promiseMinutes: wholeNumber(promiseMinutes),
})

/** What is wrong with a day or an exception is said once, whatever of it is wrong. */
export const dayOf = (path: string): string =>
  path.replace(/^(week|exceptions)\.(\d+)\..*/, '$1.$2')
