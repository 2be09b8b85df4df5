import { sql } from 'kysely'
import { addDays, type Day } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type {} from '#modules/catalogue/tables.ts'
import { viewedDays } from './limits.ts'

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
