import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import type { Timer } from '#platform/clock.ts'

/**
 * How many orders are placed at the same time: as many as are committed as groups, after each of which other requests get a
 * turn. How many connections of PostgreSQL they take is limited in `order-groups.ts`.
 */
const atOnce = 32

/** What one order takes at least, so that at most 1,000 wait. */
const orderMs = 1

/** A machine that has become much slower than it was lately takes in more than a second of work. */
const lateAfterMs = 5_000

/** Orders wait here for the database, about a second; beyond that they are refused before they changed anything. */
export const openOrderQueue = (timer: Timer) =>
  boundedQueue({
    what: 'The checkout',
    atOnce,
    leastMs: orderMs,
    lateAfterMs,
    timer,
  })
