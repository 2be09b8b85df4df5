/**
 * How many orders are placed at the same time. On SQLite they share a sync of the disk, after which other requests are answered;
 * on PostgreSQL each takes a connection, and two of ten are left for everything else.
 */
export const ordersAtOnce = { sqlite: 32, postgres: 8 }

/** What one order takes at least, so that at most 1,000 wait. */
export const orderMs = 1

/** A machine that has become much slower than it was lately takes in more than a second of work. */
export const lateAfterMs = 5_000

/** What one session may send at once. */
export const mostOfSession = 30

/** When a refused client may try again. */
export const retryAfterSeconds = 2
