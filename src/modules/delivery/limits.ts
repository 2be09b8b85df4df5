/** In minutes: up to seven days. */
export const promiseLimits = { min: 5, max: 7 * 1440 }

/** Opening hours of a day, exceptions, the characters of their notes, and how many days one exception lasts. */
export const hoursLimits = { perDay: 4, exceptions: 100, note: 80, days: 366 }

/** Delivery areas, zip codes of one, the characters of both, and the highest fee. */
export const deliveryLimits = { areas: 30, zips: 100, name: 40, zip: 25, feeCents: 100_000 }

/** How many other slots a refusal names. */
export const namedSlots = 3
