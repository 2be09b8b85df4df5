import { sql } from 'kysely'
import { addDays, type Day } from '#platform/days.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type {} from '#modules/catalogue/tables.ts'

const lookedForDays = 7

type Missed = { productId: string; inCarts: number; views: number }

/** Products off the shelf that people want, the most wanted first. A cart is a stronger wish than a look. */
export async function readMissed(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  { date, carts, limit }: { date: Day; carts: ReadonlyMap<string, number>; limit: number },
): Promise<Missed[]> {
  const views = await readViews(db, addDays(date, 1 - lookedForDays))
  return catalogue
    .select({ inStock: false })
    .products.map(({ id }) => ({
      productId: id,
      inCarts: carts.get(id) ?? 0,
      views: views.get(id) ?? 0,
    }))
    .filter(({ inCarts, views }) => inCarts > 0 || views > 0)
    .toSorted((a, b) => b.inCarts - a.inCarts || b.views - a.views)
    .slice(0, limit)
}

async function readViews(db: Db, since: Day): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_ask')
    .select(['product_id', sql<number>`cast(sum(count) as bigint)`.as('views')])
    .where('day', '>=', since)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, views }) => [product_id, views]))
}
