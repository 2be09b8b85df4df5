const dayMs = 24 * 60 * 60_000

/** Days without a time are counted in UTC, where each has 24 hours. */
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayMs).toISOString().slice(0, 10)
