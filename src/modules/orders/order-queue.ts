import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import type { Timer } from '#platform/clock.ts'
import type { Engine } from '#platform/database/db.ts'

/**
 * How many orders are placed at the same time. On SQLite they share a sync of the disk, after which other requests are answered;
 * on PostgreSQL each takes a connection, and two of ten are left for everything else.
 */
const atOnce: Record<Engine, number> = { sqlite: 32, postgres: 8 }

/** What one order takes at least, so that at most 1,000 wait. */
const orderMs = 1

/** A machine that has become much slower than it was lately takes in more than a second of work. */
const lateAfterMs = 5_000

/** Orders wait here for the database, about a second; beyond that they are refused before they changed anything. */
export const openOrderQueue = (engine: Engine, timer: Timer) =>
  boundedQueue({
    what: 'The checkout',
    atOnce: atOnce[engine],
    leastMs: orderMs,
    lateAfterMs,
    timer,
  })
