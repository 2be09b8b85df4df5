import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'

/** Which of these products are in an order, whatever became of it. */
export async function findOrdered(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('order_line')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}
