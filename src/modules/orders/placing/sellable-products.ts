import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { readFacts } from '#modules/catalogue/product/facts/stored-facts.ts'
import type {} from '#modules/catalogue/tables.ts'
import { orderLimits } from '../limits.ts'

/** Few goods are loose: the facts of the others are not read. */
export function looseAllergens(facts: string | null): string | null {
  if (facts === null || !facts.includes('"loose":true')) return null
  const { loose, allergens = null } = readFacts(facts)
  return loose ? JSON.stringify(allergens) : null
}

/**
 * The names of what an order has and the shop does not sell right now. Inside a transaction the others are held, as
 * they are for a new order.
 */
export async function missingProducts(db: Db, orderId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('order_line')
    .select(['product_id', 'name'])
    .where('order_id', '=', orderId)
    .execute()
  const rows = await lockProducts(
    db,
    lines.map((line) => line.product_id),
  )
  const sold = new Set(rows.flatMap(({ id, in_stock }) => (in_stock === 1 ? [id] : [])))
  return lines.flatMap(({ product_id, name }) => (sold.has(product_id) ? [] : [name]))
}

const sellable = (db: Db) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'weight', 'price_cents', 'offer_cents', 'in_stock', 'is_counted'])
    .select(['kg_price_cents', 'kg_offer_cents', 'piece_grams', 'tolerance_percent', 'facts'])
    .select(['tax_class', 'deposit_kind', 'deposit_count', 'minimum_age'])
    // Not joined: only products are locked.
    .select((row) =>
      row
        .selectFrom('category')
        .select('category.path')
        .whereRef('category.id', '=', 'product.category_id')
        .$asScalar()
        .$notNull()
        .as('category'),
    )
    // What has left the shop is as unknown as what was never in it.
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forShare()

export type SellableProduct = Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number]

/** One statement for each number of products; all orders of as many share it. */
const locks = Array.from({ length: orderLimits.lines + 1 }, (_, count) =>
  precompiled((db, ids: string[]) =>
    sellable(db).where(
      'id',
      'in',
      Array.from({ length: count }, (_, index) => ids[index] ?? ''),
    ),
  ),
)

/**
 * The products as they are sold right now, locked until the order is committed: once a change of stock is answered, no
 * later order has a product that is out of stock.
 */
export async function lockProducts(tx: Db, ids: string[]): Promise<SellableProduct[]> {
  return locks[ids.length]?.(tx, ids) ?? []
}
