import type { Db } from '#platform/database/db.ts'
import { inBatches } from '#platform/batches.ts'
import type {} from '../../tables.ts'

/** Null is a product that is not counted. */
export type Count = { stock: number | null; lowStock: number | null }

export const notCounted: Count = { stock: null, lowStock: null }

const batchSize = 500

/** As they are right now; what is not in the answer is not counted. */
export async function readCounts(db: Db, ids: readonly string[]): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>()
  for (const batch of inBatches(ids, batchSize)) {
    const rows = await db
      .selectFrom('product_stock')
      .select(['product_id', 'pieces', 'low_mark'])
      .where('product_id', 'in', batch)
      .execute()
    for (const row of rows)
      counts.set(row.product_id, { stock: row.pieces, lowStock: row.low_mark })
  }
  return counts
}

export async function readAllCounts(db: Db): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces', 'low_mark'])
    .execute()
  return new Map(rows.map((row) => [row.product_id, { stock: row.pieces, lowStock: row.low_mark }]))
}
