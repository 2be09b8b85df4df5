import { minuteMs } from '#platform/time.ts'

/** Events that are kept for clients that lost the connection for a moment. */
export const recentEvents = 1_000

/** Changes within this time are looked up with one query. */
export const batchMs = 20

/** Proxies close a stream that is silent for longer. */
export const heartbeatMs = 20_000

/** How many streams one person may have open. */
export const mostStreams = { shopper: 12, seller: 24 }

/** After this long a stream ends; the browser opens it again, which checks the session again. */
export const longestStreamMs = 15 * minuteMs

/** A client that leaves more events than this unread is disconnected. */
export const mostUnread = 100
