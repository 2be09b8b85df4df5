import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { startWorker, type Worker } from '#platform/worker.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import { writeProducts } from '../../writing/confirmed-change.ts'
import { stockChannel } from '../../product/stock/change-pieces.ts'
import { lockPieces } from '../../product/stock/order-pieces.ts'
import type {} from '../../tables.ts'
import { publishEveryMs, publishedAtOnce } from '../../product/stock/limits.ts'

/**
 * Gives products whose count crossed zero or the low mark a new version, so that cached pages show it. Not in the
 * transaction of the order: it holds products, and everybody who raises the version holds the version first. On every
 * node; the first that comes does it.
 */
export async function publishCrossings(deps: ChangeDeps): Promise<void> {
  const { db } = deps.database
  // Mostly there is none, and finding that out needs no transaction.
  for (let ids = await readCrossed(db); ids.length > 0; ids = await readCrossed(db))
    await changeCatalogue(deps, async (tx) => {
      const last = await nextVersions(tx, ids.length)
      const renewed = ids.map((id) => ({ id, columns: {} }))
      await writeProducts(tx, last - ids.length, renewed)
      // In the order of their ids, as orders that are cancelled meanwhile.
      await lockPieces(tx, ids)
      await tx
        .updateTable('product_stock')
        .set({ crossed: 0 })
        .where('product_id', 'in', ids)
        .execute()
    })
}

export const crossedCounts = (db: Db) =>
  db
    .selectFrom('product_stock')
    .select('product_id')
    // Written into the statement, or the index of marked rows is not used.
    .where('crossed', '=', sql.lit(1))
    .orderBy('product_id')
    .limit(publishedAtOnce)

async function readCrossed(db: Db): Promise<string[]> {
  const rows = await crossedCounts(db).execute()
  return rows.map(({ product_id }) => product_id)
}

export function startPublishingCrossings(deps: ChangeDeps & { log: Log }): Worker {
  const worker = startWorker({
    name: 'publishing counts that crossed zero',
    everyMs: publishEveryMs,
    work: () => publishCrossings(deps),
    log: deps.log,
  })
  const stopListening = deps.database.notifications.listen(stockChannel, () => void worker.run())
  return {
    run: worker.run,
    async stop() {
      stopListening()
      await worker.stop()
    },
  }
}
