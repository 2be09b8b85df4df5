export const promiseLimits = { min: 5, max: 720 }

/** The time in which an order is promised, in words. */
export const promiseText = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
