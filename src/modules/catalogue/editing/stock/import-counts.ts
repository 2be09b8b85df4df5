import type { Tx } from '#platform/database/db.ts'
import { recordChanges } from '../../product/stock/change-pieces.ts'
import type { Count } from '../../product/stock/counts.ts'
import { changeOf, lockCount, writeCount } from './set-count.ts'

/**
 * Sets the counts that a file has, and records how they changed. The ids come in their order, known products first, and
 * their products have a new version already.
 */
export async function importCounts(
  tx: Tx,
  at: number,
  rows: readonly { id: string; count: Count }[],
): Promise<void> {
  for (const { id, count } of rows) {
    const before = await lockCount(tx, id)
    const { stock } = await writeCount(tx, id, count)
    if (before.stock === stock) continue
    const reason = stock === null ? 'counting stopped' : 'import'
    await recordChanges(tx, [changeOf(id, before.stock, stock)], { reason, at })
  }
}
