import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { insertRows, precompiled } from '#platform/database/precompiled.ts'
import type { StockReason } from './reasons.ts'
import type {} from '../../tables.ts'

/** Announced when a count crosses zero, which pages show at once. */
export const stockChannel = 'stock'

type PieceChange = { productId: string; change: number }
export type ChangedPieces = PieceChange & { pieces: number }

/** Never below zero. It marks the row if the count crosses zero or the low mark: `publishCrossings` goes by that. */
const addToPieces = precompiled((db, { id, change }: { id: string; change: number }) => {
  const after = sql<number>`pieces + ${change}`
  return db
    .updateTable('product_stock')
    .set({
      pieces: after,
      crossed: sql<number>`case when (pieces = 0) <> (${after} = 0)
        or (pieces <= low_mark) <> (${after} <= low_mark) then 1 else crossed end`,
    })
    .where('product_id', '=', id)
    .where(after, '>=', 0)
    .returning('pieces')
})

/**
 * Adds to the counts, or takes from them, by additions in SQL. Products are changed in the order of their ids, so that no two transactions wait for
 * each other. Returns what was changed: not a product that has too few, or is not counted.
 */
export async function changePieces(
  tx: Tx,
  { notifications }: Pick<Database, 'notifications'>,
  changes: readonly PieceChange[],
): Promise<ChangedPieces[]> {
  const inOrder = changes.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  const changed: ChangedPieces[] = []
  for (const { productId, change } of inOrder) {
    const [row] = await addToPieces(tx, { id: productId, change })
    if (row) changed.push({ productId, change, pieces: row.pieces })
  }
  if (changed.some(crossesZero)) await notifications.announce(tx, stockChannel, '')
  return changed
}

const crossesZero = ({ pieces, change }: ChangedPieces) => (pieces === 0) !== (pieces === change)

type Cause = {
  reason: StockReason
  at: number
  orderId?: string | undefined
  key?: string | undefined
}

/** In the transaction that makes the changes. */
export const recordChanges = (
  tx: Tx,
  changed: readonly { productId: string; change: number; pieces: number | null }[],
  { reason, at, orderId, key }: Cause,
): Promise<void> =>
  insertRows(
    tx,
    'stock_change',
    changed.map(({ productId, change, pieces }) => ({
      id: newId(),
      product_id: productId,
      change,
      pieces_after: pieces,
      reason,
      order_id: orderId ?? null,
      at,
      idempotency_key: key ?? null,
    })),
  )
