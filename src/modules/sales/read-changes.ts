import { sql } from 'kysely'
import type { ChangeKind } from '#modules/pricing/bill.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from '#modules/orders/tables.ts'
import { mostReasons } from './limits.ts'

type Fill = { lines: number; asOrdered: number }

/** Of the orders delivered since then: how many lines they have, and how many of them came whole. */
export async function readFill(db: Db, since: number): Promise<Fill> {
  const { rows } = await sql<{ lines: number; short: number }>`
    select count(*) as lines, cast(coalesce(sum(case when exists (
        select 1 from order_change change
        where change.order_id = line.order_id and line_position = line.position
          and change.kind in ('missing', 'substituted') and undone_at is null
      ) then 1 else 0 end), 0) as bigint) as short
    from orders join order_line line on line.order_id = orders.id
    where delivered_at >= ${since}`.execute(db)
  const { lines = 0, short = 0 } = rows[0] ?? {}
  return { lines, asOrdered: lines - short }
}

type Back = { kind: ChangeKind; reason: string | null; count: number; cents: number }

/**
 * What bills have fallen by since then, by why, the most first. A weight is no reason: its price was the highest. Nor is what
 * shoppers did not want any more.
 */
export async function readMoneyBack(db: Db, since: number): Promise<Back[]> {
  const { rows } = await sql<Back>`
    select kind, reason, count(*) as count, cast(-sum(amount_cents) as bigint) as cents
    from order_change
    where at >= ${since} and undone_at is null and kind not in ('weighed', 'removed') and amount_cents < 0
    group by kind, reason order by cents desc, kind limit ${mostReasons}`.execute(db)
  return rows
}
