import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'

/** Which of these pictures a product or a category shows, archived and hidden ones included. */
export async function picturesInCatalogue(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_image')
    .select('image_id')
    .where('image_id', 'in', ids)
    .union(
      db
        .selectFrom('category')
        .select('image_id')
        .where('image_id', 'in', ids)
        .where('image_id', 'is not', null)
        .$narrowType<{ image_id: string }>(),
    )
    .execute()
  return new Set(rows.map(({ image_id }) => image_id))
}
