/** In minutes: up to seven days. */
export const promiseLimits = { min: 5, max: 7 * 1440 }

/** The time in which an order is promised, in words. */
export function promiseText(minutes: number): string {
  if (minutes >= 2880 && minutes % 1440 === 0) return `${minutes / 1440} days`
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}
