import { hourMs, minuteMs } from '#platform/time.ts'

/** Counted views of out-of-stock products, by network. */
export const outOfStockViewLimit = { name: 'out-of-stock-views', points: 120, inMs: minuteMs }

/** By network. Few, so that made-up texts of one address do not displace what people searched for. */
export const searchMissLimit = { name: 'search-misses', points: 20, inMs: hourMs }

/** The seller sees the last week; the rest is for looking back over a season. */
export const viewRetentionDays = 90

/** From the first birthday to any age that a shop may ask for. */
export const ageLimits = { least: 1, most: 99 }

/** Announcements arrive at once; this is for the one that was lost with its connection. */
export const catchUpEveryMs = 5_000
export const catchUpRetryMs = 1_000

/** Products that the preview of a change of many names; its counts count all. */
export const mostInPreview = 200
