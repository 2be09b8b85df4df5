import { dayMs, yearMs } from '#platform/time.ts'

/** How long changes of a price are kept. */
export const priceRetentionMs = 5 * yearMs

/** How far back shoppers see them. */
export const shownPricesMs = 90 * dayMs

/** On a page of the seller's list. */
export const pricesPerPage = 20

/** A reduction is compared with the lowest price of this time before it. */
export const lowestPriceMs = 30 * dayMs
