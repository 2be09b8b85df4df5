import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import { sweep } from '#platform/database/sweep.ts'
import { isoTime } from '#platform/time.ts'
import type { StockHistoryEntry } from './contract.ts'
import type {} from '../../tables.ts'
import { changesPerPage, stockChangeRetentionMs } from './limits.ts'

/** By the ids of orders. The catalogue knows nothing of orders. */
export type ReadOrderNumbers = (db: Db, ids: string[]) => Promise<Map<string, string>>

type HistoryQuery = { id: string; limit?: number | undefined; cursor?: string | undefined }

/** Every change of a product's count, newest first. */
export async function readStockHistory(
  { db, readOrderNumbers }: { db: Db; readOrderNumbers: ReadOrderNumbers },
  { id, limit = changesPerPage, cursor }: HistoryQuery,
): Promise<{ entries: StockHistoryEntry[]; nextCursor?: string }> {
  const query = db.selectFrom('stock_change').selectAll().where('product_id', '=', id)
  const { rows, next } = await readPage(query, {
    cursor,
    limit,
    sortBy: sql.ref('at'),
    timeOf: ({ at }) => at,
  })
  const numbers = await readOrderNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  const entries = rows.map(({ order_id, ...row }) => ({
    _id: row.id,
    at: isoTime(row.at),
    change: row.change,
    stock: row.pieces_after,
    reason: row.reason,
    ...(order_id !== null && { order: { _id: order_id, number: numbers.get(order_id) ?? '' } }),
  }))
  return { entries, ...next }
}

export const sweepStockChanges = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const old = db
      .selectFrom('stock_change')
      .select('id')
      .where('at', '<', clock() - stockChangeRetentionMs)
    return db.deleteFrom('stock_change').where('id', 'in', old.orderBy('at').limit(limit))
  })
