import type { Db } from '#platform/database/db.ts'
import type {} from './tables.ts'

/** Which of these pictures a product shows, archived ones included. */
export async function picturesInProducts(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_image')
    .select('image_id')
    .where('image_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ image_id }) => image_id))
}
