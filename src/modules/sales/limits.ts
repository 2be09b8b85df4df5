import { minuteMs } from '#platform/time.ts'

/** Days whose views of products out of stock are added up. */
export const viewedDays = 7

/** Days of the figures, today included. */
export const shownDays = 30

/** Another node's clock may be a little ahead. */
export const clockAheadMs = minuteMs

/** Rows of each list of the page of today. */
export const shownToday = { late: 20, bestSellers: 10, outOfStockViews: 10 }

/** How old the delivery record may be that the page shows. */
export const recordFreshMs = minuteMs

/** Counting a whole month for the first time can take long on a busy machine. An answer waits at most this long for it. */
export const longestCountMs = 5_000

/** After this time no order of a day can still be on its way: transactions are shorter and clocks closer together. */
export const settledAfterMs = 2 * minuteMs

/** How often a day is counted again that changed meanwhile. */
export const countAttempts = 3

/** On the page of the figures. */
export const shownBestSellers = 5

/** Reasons that are named, the most frequent first. */
export const mostReasons = 8

/** More than are shown, because some may be out of stock. */
export const keptBestSellers = { ofShop: 20, ofCategory: 10 }
