import type { Selectable } from 'kysely'
import type { Offer } from '#modules/pricing/offers/offers.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { rescaled, type Decimals } from './prices/rescaled.ts'
import type {} from '../tables.ts'

export type OffersByProduct = ReadonlyMap<string, readonly Offer[]>

/**
 * The offers that run for these products, or for all. An offer starts and ends with its products locked, so while a
 * transaction holds their locks the answer stays true.
 */
export async function readRunningOffers(
  db: Db,
  products?: readonly string[],
): Promise<OffersByProduct> {
  // Mostly there are none.
  const running = await runningOffers(db, {})
  const found = new Map<string, Offer[]>()
  if (running.length === 0) return found
  const offers = new Map(running.map((row) => [row.id, offerOf(row)]))
  const rows = await db
    .selectFrom('offer_product')
    .selectAll()
    .where('offer_id', 'in', [...offers.keys()])
    .$if(products !== undefined, (query) => query.where('product_id', 'in', products ?? []))
    .orderBy('offer_id')
    .execute()
  for (const { offer_id, product_id } of rows) {
    const offer = offers.get(offer_id)
    if (offer) found.set(product_id, [...(found.get(product_id) ?? []), offer])
  }
  return found
}

export const runningOffers = precompiled((db) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id'),
)

export const offerOf = (row: Selectable<Tables['offer']>): Offer => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  pieces: row.pieces,
  ...(row.paid_pieces !== null && { paidPieces: row.paid_pieces }),
  ...(row.sum_cents !== null && { sumCents: row.sum_cents }),
})

/** They keep their numbers when the currency changes, as all prices do. */
export async function rescaleOffers(tx: Tx, decimals: Decimals): Promise<void> {
  const rows = await tx
    .selectFrom('offer')
    .select(['id', 'sum_cents'])
    .where('sum_cents', 'is not', null)
    .execute()
  for (const { id, sum_cents } of rows)
    await tx
      .updateTable('offer')
      .set({ sum_cents: rescaled(sum_cents ?? 0, decimals) })
      .where('id', '=', id)
      .execute()
}
