import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import type {} from '../product/stock/tables.ts'
import { mostLow } from '../product/stock/limits.ts'

type LowProduct = { product: CatalogueProduct; stock: number; lowStock: number | null }

/** The counted products of the shop at or below their low mark, or with none left: the fewest first. */
export async function readLowStock(
  db: Db,
  catalogue: Catalogue,
): Promise<{ products: LowProduct[]; total: number }> {
  const rows = await isLow(db).orderBy('pieces').orderBy('product_id').execute()
  const all = rows.flatMap(({ product_id, pieces, low_mark }) => {
    // What has left the shop needs no delivery.
    const product = catalogue.product(product_id)
    return product ? { product, stock: pieces, lowStock: low_mark } : []
  })
  return { products: all.slice(0, mostLow), total: all.length }
}

const isLow = (db: Db) =>
  db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces', 'low_mark'])
    .where(sql<boolean>`pieces <= coalesce(low_mark, 0)`)
