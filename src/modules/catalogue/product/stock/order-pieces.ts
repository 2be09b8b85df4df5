import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import { changePieces, recordChanges, type ChangedPieces } from './change-pieces.ts'
import type {} from '../../tables.ts'
import { notEnough } from '../../refusals.ts'

type WantedPieces = { productId: string; name: string; quantity: number }

/**
 * Takes what an order has from the counts, all of it or nothing. All transactions lock orders first, then products, then
 * slots, then counts.
 */
export async function takePieces(
  tx: Tx,
  database: Database,
  wanted: readonly WantedPieces[],
): Promise<ChangedPieces[]> {
  if (wanted.length === 0) return []
  const taken = await changePieces(
    tx,
    database,
    wanted.map(({ productId, quantity }) => ({ productId, change: -quantity })),
  )
  if (taken.length === wanted.length) return taken
  const got = new Set(taken.map(({ productId }) => productId))
  const short = wanted.filter(({ productId }) => !got.has(productId))
  const left = await readFewPieces(
    tx,
    short.map(({ productId }) => productId),
  )
  throw notEnough({
    products: short.map(({ productId, name }) => ({
      product: productId,
      name,
      ...(left.get(productId) ?? { left: 0 }),
    })),
  })
}

export const recordOrder = (
  tx: Tx,
  taken: readonly ChangedPieces[],
  { orderId, at }: { orderId: string; at: number },
): Promise<void> => recordChanges(tx, taken, { reason: 'order', orderId, at })

/** What comes in place of something that was missing. */
export async function takeSubstitute(
  tx: Tx,
  { database, clock }: { database: Database; clock: Clock },
  { orderId, ...wanted }: WantedPieces & { orderId: string },
): Promise<void> {
  const taken = await takePieces(tx, database, [wanted])
  await recordChanges(tx, taken, { reason: 'order changed', orderId, at: clock() })
}

/**
 * Gives back what an order took that was cancelled, came back or was changed. It does so once, under its lock. What is not counted any more is
 * not given back.
 */
export async function givePiecesBack(
  tx: Tx,
  { database, clock }: { database: Database; clock: Clock },
  { orderId, reason, lines }: GivenBack,
): Promise<void> {
  if (lines.length === 0) return
  const returned = await changePieces(
    tx,
    database,
    lines.map(({ productId, quantity }) => ({ productId, change: quantity })),
  )
  await recordChanges(tx, returned, { reason, orderId, at: clock() })
}

type GivenBack = {
  orderId: string
  reason: 'order cancelled' | 'order returned' | 'order changed'
  lines: readonly { productId: string; quantity: number }[]
}

/** Before several counts are changed in another order than that of their ids. */
export const lockPieces = (tx: Tx, productIds: readonly string[]) =>
  tx
    .selectFrom('product_stock')
    .select('product_id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .forUpdate()
    .execute()

type FewPieces = { left: number; orMore?: true }

/** Exact up to the low mark, as on the pages. Above it only the seller sees how many there are. */
async function readFewPieces(tx: Tx, ids: readonly string[]): Promise<Map<string, FewPieces>> {
  const rows = await tx
    .selectFrom('product_stock')
    .select(['product_id', 'pieces', 'low_mark'])
    .where('product_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ product_id, pieces, low_mark }) => {
      const mark = low_mark ?? 0
      return [
        product_id,
        pieces <= mark ? { left: pieces } : { left: Math.max(mark, 1), orMore: true },
      ]
    }),
  )
}
