import type { Tx } from '#platform/database/db.ts'
import { publishRatings } from './publish-ratings.ts'
import type {} from './tables.ts'

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
