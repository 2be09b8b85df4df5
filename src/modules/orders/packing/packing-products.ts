import type { Db } from '#platform/database/db.ts'
import { shownGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type {} from '../tables.ts'

/** The shelves and barcodes of the products of these orders and of their substitutes, without products that were deleted. */
export async function readPackingProducts(
  db: Db,
  catalogue: Pick<Catalogue, 'productEvenArchived'>,
  orderIds: readonly string[],
) {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('product_id')
    .where('order_id', 'in', orderIds)
    .where('placed_at', 'is not', null)
    .union(
      db
        .selectFrom('order_substitute')
        .innerJoin('orders', 'orders.id', 'order_substitute.order_id')
        .select('product_id')
        .where('order_id', 'in', orderIds)
        .where('placed_at', 'is not', null)
        .where('kept_count', '>', 0),
    )
    .orderBy('product_id')
    .execute()
  return rows.flatMap(({ product_id: id }) => {
    const product = catalogue.productEvenArchived(id)
    if (!product) return []
    const { shelf, barcodes } = product
    return [{ _id: id, ...(shelf !== undefined && { shelf }), barcodes: barcodes.map(shownGtin) }]
  })
}
