import { recordAction } from '#modules/audit/audit.ts'
import { inBatches } from '#platform/batches.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { select } from '../bulk/plan-bulk.ts'
import type { BulkRequest } from '../bulk/contract.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import { lockProducts } from '../../writing/confirmed-change.ts'

/** Which of these products an order has. Orders know. */
export type FindOrdered = (db: Db, ids: string[]) => Promise<Set<string>>

type Deps = ChangeDeps & { findOrdered: FindOrdered }

const batchSize = 200

/** Deletes archived products for good. Those with orders stay in the archive. */
export async function deleteArchived(
  deps: Deps,
  by: Seller,
  chosen: BulkRequest['products'],
): Promise<{ deleted: number; kept: number }> {
  const { catalogue, clock } = deps
  await catalogue.catchUp()
  const products = select(catalogue, chosen)
  if (products.some(({ isArchived }) => !isArchived)) throw notArchived()
  return changeCatalogue(deps, async (tx) => {
    // Locks the catalogue, so that no product is restored meanwhile.
    await nextVersions(tx, 1)
    const ids = products.map(({ id }) => id)
    const deleted = await deleteUnordered(tx, deps.findOrdered, ids, { onlyArchived: true })
    for (const { id, name } of products)
      if (deleted.has(id))
        await recordAction({ db: tx, clock }, by, {
          action: 'product archived',
          subject: name,
          detail: 'deleted for good',
        })
    return { deleted: deleted.size, kept: ids.length - deleted.size }
  })
}

/** Deletes what no order has, and says what that was. */
export async function deleteUnordered(
  tx: Tx,
  findOrdered: FindOrdered,
  ids: readonly string[],
  { onlyArchived = false } = {},
): Promise<Set<string>> {
  const deleted = new Set<string>()
  for (const batch of inBatches(ids.toSorted(), batchSize)) {
    // Before asking for orders.
    const rows = [...(await lockProducts(tx, batch)).values()]
    const found = rows.filter((row) => !onlyArchived || row.archived_at !== null)
    const ordered = await findOrdered(
      tx,
      found.map(({ id }) => id),
    )
    const unordered = found.flatMap(({ id }) => (ordered.has(id) ? [] : [id]))
    if (unordered.length === 0) continue
    const last = await nextVersions(tx, unordered.length)
    const gone = unordered.map((id, index) => ({
      id,
      version: last - unordered.length + index + 1,
    }))
    await tx.insertInto('deleted_product').values(gone).execute()
    await tx.deleteFrom('stock_change').where('product_id', 'in', unordered).execute()
    await tx.deleteFrom('out_of_stock_view').where('product_id', 'in', unordered).execute()
    await tx.deleteFrom('product').where('id', 'in', unordered).execute()
    for (const id of unordered) deleted.add(id)
  }
  return deleted
}

const notArchived = () =>
  invalidInput({
    message: 'Only archived products can be deleted. Archive them first',
    fields: { products: 'Only archived products can be deleted' },
  })
