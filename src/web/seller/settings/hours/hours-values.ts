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

/** A day or an exception shows one problem, whichever of its times has it. */
export const dayOf = (path: string): string =>
  path.replace(/^(week|exceptions)\.(\d+)\..*/, '$1.$2')
