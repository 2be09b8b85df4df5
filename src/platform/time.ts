/** Lengths of time, in milliseconds. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** Without a leap day. */
export const yearMs = 365 * dayMs

/** Whole seconds, rounded up: a wait that is told is never too short. */
export const secondsOf = (ms: number): number => Math.ceil(ms / secondMs)

/** A time in epoch milliseconds as Unix time, in whole seconds. */
export const unixTime = (ms: number): number => Math.floor(ms / secondMs)

/** A time in epoch milliseconds as it goes over the wire, such as 2026-02-28T09:30:00.000Z. */
export const isoTime = (ms: number): string => new Date(ms).toISOString()

/** The same for the name of a file, such as 2026-02-28T093000. */
export const fileTime = (ms: number): string => isoTime(ms).slice(0, 19).replaceAll(':', '')
