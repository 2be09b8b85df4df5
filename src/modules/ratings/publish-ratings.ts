import { sql } from 'kysely'
import { changedBeside, nextVersions } from '#modules/catalogue/writing/change.ts'
import type {} from './tables.ts'
import type { Tx } from '#platform/database/db.ts'

/**
 * Counts the ratings of products again, after a change of one in the same transaction, and gives the products a new version. Who
 * raises it holds it first, so two ratings of one product are counted one after the other.
 */
export async function publishRatings(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  const last = await nextVersions(tx, productIds.length)
  for (const [index, id] of productIds.toSorted().entries()) {
    const { stars, count } = await tx
      .selectFrom('rating')
      .select([
        sql<number>`cast(coalesce(sum(stars), 0) as bigint)`.as('stars'),
        sql<number>`cast(count(*) as integer)`.as('count'),
      ])
      .where('product_id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow()
    const version = last - productIds.length + index + 1
    await tx
      .updateTable('product')
      .set((row) => ({
        rating_stars: stars,
        rating_count: count,
        ...changedBeside(version)(row),
      }))
      .where('id', '=', id)
      .execute()
  }
}

/** The stars stay, without name and sentence. Pages that are in a cache with them get a new version. */
export async function eraseRatings(tx: Tx, shopperId: string): Promise<void> {
  const rows = await tx
    .updateTable('rating')
    .set({ sentence: '', answer: '', hidden_reason: '' })
    .where('shopper_id', '=', shopperId)
    .returning('product_id')
    .execute()
  await publishRatings(
    tx,
    rows.map(({ product_id }) => product_id),
  )
}
