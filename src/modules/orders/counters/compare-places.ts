import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { dayMs, isoTime } from '#platform/time.ts'
import type {} from '#modules/delivery/slots/tables.ts'
import type {} from '../tables.ts'

/** Longer than any slot is offered ahead, so that no order for a slot to come is older. */
const longestAheadMs = 30 * dayMs

type Difference = { start: number; end: number; taken: number; orders: number }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Compares the places taken of each slot that is not over with the orders that have one: all but the cancelled ones. It is
 * one statement, so that it sees both an order and the place it takes, or neither.
 */
export async function comparePlaces({ db, clock, log }: Deps): Promise<void> {
  const now = clock()
  const { rows } = await sql<Difference>`
    with ordered as (
      select slot_start, slot_end from orders
      where placed_at > ${now - longestAheadMs} and slot_end > ${now} and status <> 'Cancelled'
      union all
      select slot_start, slot_end from orders
      where status = 'Awaiting payment' and slot_end > ${now}
    ), counted as (
      select slot_start, slot_end, count(*) as orders from ordered group by slot_start, slot_end
    )
    select starts_at as "start", ends_at as "end", taken, coalesce(orders, 0) as orders
    from delivery_slot
    left join counted on slot_start = starts_at and slot_end = ends_at
    where ends_at > ${now} and taken <> coalesce(orders, 0)`.execute(db)
  for (const { start, end, taken, orders } of rows)
    log.error(
      {
        slot: { start: isoTime(start), end: isoTime(end) },
        taken,
        orders,
        repair:
          `update delivery_slot set taken = taken + (${orders - taken}) ` +
          `where starts_at = ${start} and ends_at = ${end}`,
      },
      'the places taken of a delivery slot are not those of its orders',
    )
}
