/** A calendar day in a time zone, such as 2026-02-28. */
export type Day = string

export const dayOf = (time: number, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The first instant of a day. Days have 23 hours in spring and 25 in autumn, so nothing is multiplied here. */
export const startOf = (day: Day, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds

export const endOf = (day: Day, zone: string): number => startOf(addDays(day, 1), zone)

export const addDays = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()
