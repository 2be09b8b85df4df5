import { dayMs, minuteMs } from '#platform/time.ts'

/** How often new orders are looked for. */
export const tellEveryMs = 3_000

/** Orders older than this are not announced. */
export const newsMs = 10 * minuteMs

/** How long it is kept which order was announced. */
export const alertRetentionMs = dayMs

/** Orders of one pass. */
export const alertsAtOnce = 50

/** How long orders are collected for one email. */
export const digestMs = 15 * minuteMs
