import { recordAction } from '#modules/audit/audit.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { changeCatalogue, takeProduct, type ChangeDeps } from '../../writing/change.ts'
import { changePieces, recordChanges } from '../../product/stock/change-pieces.ts'
import type { Count } from '../../product/stock/counts.ts'
import { publishCrossings } from './publish-crossings.ts'
import type { SellerReason } from '../../product/stock/reasons.ts'
import type {} from '../../tables.ts'
import { notCounted, stockChanged } from '../../refusals.ts'
import { keyReused, notFound } from '#platform/common-refusals.ts'

type CountChange = {
  id: string
  /** Null stops counting; absent leaves the count as it is. */
  stock?: number | null | undefined
  /** The count that the seller saw. If it is another one by now, nothing is changed. */
  seenStock?: number | null | undefined
  lowStock?: number | null | undefined
  reason: SellerReason
}

/** Sets the count or the low mark of a product, or begins or stops counting it. */
export async function setCount(
  deps: ChangeDeps,
  by: Seller,
  { id, stock, seenStock, lowStock, reason }: CountChange,
): Promise<Count> {
  const { clock } = deps
  return changeCatalogue(deps, async (tx) => {
    const { product, version } = await takeProduct(tx, id)
    const before = await lockCount(tx, id)
    if (stock !== undefined && seenStock !== before.stock)
      throw stockChanged({ stock: before.stock })
    const after = {
      stock: stock === undefined ? before.stock : stock,
      lowStock: lowStock === undefined ? before.lowStock : lowStock,
    }
    if (after.stock === null && typeof lowStock === 'number')
      throw notCounted({ name: product.name })
    const saved = await writeCount(tx, id, after)
    const isSame = before.stock === saved.stock && before.lowStock === saved.lowStock
    if (isSame) return saved
    await tx
      .updateTable('product')
      .set({ version, is_counted: saved.stock === null ? 0 : 1 })
      .where('id', '=', id)
      .execute()
    if (before.stock !== saved.stock)
      await recordChanges(tx, [changeOf(id, before.stock, saved.stock)], {
        reason: saved.stock === null ? 'counting stopped' : reason,
        at: clock(),
      })
    await recordAction({ db: tx, clock }, by, {
      action: 'stock changed',
      subject: product.name,
      subjectId: id,
      detail: countDifferences(before, saved, reason),
    })
    return saved
  })
}

type Addition = { id: string; add: number; reason: SellerReason; key?: string | undefined }

/** Adds pieces to a count, or takes some away, whatever orders do meanwhile. With an idempotency key it is done once. */
export async function addPieces(
  deps: ChangeDeps,
  by: Seller,
  { id, add, reason, key }: Addition,
): Promise<Count> {
  const { clock, database } = deps
  const addOnce = () =>
    database.db.transaction().execute(async (tx) => {
      const product = await tx
        .selectFrom('product')
        .select(['name', 'is_counted'])
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst()
      if (!product) throw notFound({ what: 'product' })
      if (product.is_counted === 0) throw notCounted({ name: product.name })
      if (key !== undefined && (await isKnown(tx, { id, add, key }))) return lockCount(tx, id)
      const [changed] = await changePieces(tx, database, [{ productId: id, change: add }])
      const { stock, lowStock } = await lockCount(tx, id)
      if (!changed) throw stockChanged({ stock })
      await recordChanges(tx, [changed], { reason, at: clock(), key })
      await recordAction({ db: tx, clock }, by, {
        action: 'stock changed',
        subject: product.name,
        subjectId: id,
        detail: countDifferences(
          { stock: changed.pieces - add, lowStock },
          { stock, lowStock },
          reason,
        ),
      })
      return { stock, lowStock }
    })
  const count = await addOnce().catch((error: unknown) => {
    // The same key at the same time: the other request was faster.
    if (key !== undefined && isUniqueViolation(error)) return addOnce()
    throw error
  })
  // So that the seller's next page shows it; if it fails, the worker does it.
  await publishCrossings(deps).catch(() => {})
  return count
}

async function isKnown(tx: Tx, { id, add, key }: { id: string; add: number; key: string }) {
  const known = await tx
    .selectFrom('stock_change')
    .select(['product_id', 'change'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (known && (known.product_id !== id || known.change !== add))
    throw keyReused({ what: 'change of stock' })
  return known !== undefined
}

/** Orders of this product wait until the transaction ends. */
export async function lockCount(tx: Tx, id: string): Promise<Count> {
  const row = await tx
    .selectFrom('product_stock')
    .select(['pieces', 'low_mark'])
    .where('product_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return { stock: row?.pieces ?? null, lowStock: row?.low_mark ?? null }
}

/** A product that is not counted has no low mark either. The caller gives the product a new version. */
export async function writeCount(tx: Tx, id: string, { stock, lowStock }: Count): Promise<Count> {
  if (stock === null) {
    await tx.deleteFrom('product_stock').where('product_id', '=', id).execute()
    return { stock, lowStock: null }
  }
  const row = { pieces: stock, low_mark: lowStock, crossed: 0 }
  await tx
    .insertInto('product_stock')
    .values({ product_id: id, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
  return { stock, lowStock }
}

export const changeOf = (productId: string, before: number | null, after: number | null) => ({
  productId,
  change: (after ?? 0) - (before ?? 0),
  pieces: after,
})

/** "count 12 → 36 (delivery), low mark none → 5". */
export function countDifferences(before: Count, after: Count, reason?: string): string {
  const changes: string[] = []
  const because = reason === undefined ? '' : ` (${reason})`
  if (before.stock !== after.stock)
    changes.push(`count ${before.stock ?? 'none'} → ${after.stock ?? 'none'}${because}`)
  if (before.lowStock !== after.lowStock)
    changes.push(`low mark ${before.lowStock ?? 'none'} → ${after.lowStock ?? 'none'}`)
  return changes.join(', ')
}
