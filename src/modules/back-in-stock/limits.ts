import { hourMs, minuteMs } from '#platform/time.ts'

/** Requests to be told when a product is back in stock, by network. */
export const requestLimit = { name: 'stock-requests', points: 30, inMs: hourMs }

/** Of one email address at a time. */
export const mostRequests = 30

/** How long after one link no other is sent. */
export const newLinkAfterMs = 2 * minuteMs

/** How long a request is kept in each state. The link in an email that was sent ends other requests until then. */
export const lifeDays = { unconfirmed: 3, waiting: 180, mailed: 30 } as const

/** Products out of stock that the seller sees with how many people wait for them. */
export const requestedProducts = 500
