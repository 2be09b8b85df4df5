type Promised = { promiseMinutes: number; isPromised: boolean }

/** The end of a sentence that says when an order comes: nothing where no time is promised. */
export const withinText = ({ promiseMinutes, isPromised }: Promised): string =>
  isPromised ? ` in under ${promiseText(promiseMinutes)}` : ''

/** The time in which an order is promised, in words. */
export function promiseText(minutes: number): string {
  const isWhole = (unit: number) => minutes >= 2 * unit && minutes % unit === 0
  if (isWhole(1440)) return `${minutes / 1440} days`
  return isWhole(60) ? `${minutes / 60} hours` : `${minutes} minutes`
}
