import { sql } from 'kysely'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type {} from '#modules/catalogue/tables.ts'
import type {} from '#modules/orders/tables.ts'
import type { ChangeKind } from '#modules/pricing/bill.ts'
import { mostReasons, viewedDays } from './limits.ts'
import { type Day, addDays } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'

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

type ViewedProduct = { productId: string; views: number }

/** Out-of-stock products that were viewed, the most viewed first. */
export async function readOutOfStockViews(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  date: Day,
  limit: number,
): Promise<ViewedProduct[]> {
  const views = await readViews(db, addDays(date, 1 - viewedDays))
  return catalogue
    .select({ inStock: false })
    .products.map(({ id }) => ({ productId: id, views: views.get(id) ?? 0 }))
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views)
    .slice(0, limit)
}

async function readViews(db: Db, since: Day): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('out_of_stock_view')
    .select(['product_id', sql<number>`cast(sum(count) as bigint)`.as('views')])
    .where('day', '>=', since)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, views }) => [product_id, views]))
}
