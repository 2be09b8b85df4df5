import type { Db } from '#platform/database/db.ts'
import type { SellerCategory } from '../../product/categories/contract.ts'
import { readCategories, toCategory } from '../../product/categories/read-categories.ts'

/** Read from the database, so that it is current on every node. */
export async function listForSeller(db: Db, publicUrl?: string): Promise<SellerCategory[]> {
  const categories = await readCategories(db)
  const counts = await db
    .selectFrom('product')
    .select(({ fn }) => [
      'category_id',
      fn.countAll<number>().as('products'),
      fn.count<number>('archived_at').as('archived'),
    ])
    .groupBy('category_id')
    .execute()
  return categories.map((category) => {
    const count = counts.find(({ category_id }) => category_id === category.id)
    const archivedProducts = count?.archived ?? 0
    return {
      ...toCategory(category, publicUrl),
      _id: category.id,
      hidden: category.isHidden,
      ...(category.taxClass !== undefined && { taxClass: category.taxClass }),
      ...(category.shelfPosition !== undefined && { shelfPosition: category.shelfPosition }),
      version: category.version,
      oldPaths: [...category.oldPaths],
      products: (count?.products ?? 0) - archivedProducts,
      archivedProducts,
    }
  })
}
