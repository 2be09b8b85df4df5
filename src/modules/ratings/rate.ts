import { lockShopper } from '#modules/addresses/addresses.ts'
import { changeCatalogue, type ChangeDeps } from '#modules/catalogue/writing/change.ts'
import type {} from '#modules/orders/bill/tables.ts'
import type {} from '#modules/orders/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { MyRating } from './contract.ts'
import { publishRatings } from './publish-ratings.ts'
import { notBought } from './refusals.ts'
import type {} from './tables.ts'

type NewRating = { product: string; stars: number; sentence: string }

/**
 * The ratings of one person go one after the other, so the last of two tabs counts, and none is left when the account is deleted at
 * the same moment. One that the seller has hidden stays hidden.
 */
export function rate(
  deps: ChangeDeps,
  shopperId: string,
  { product, stars, sentence }: NewRating,
): Promise<void> {
  return changeCatalogue(deps, async (tx) => {
    await lockShopper(tx, shopperId)
    if (!(await deliveredOf(tx, shopperId, [product])).has(product))
      throw notBought({ what: 'product' })
    const changed_at = deps.clock()
    await tx
      .insertInto('rating')
      .values({
        id: newId(),
        product_id: product,
        shopper_id: shopperId,
        stars,
        sentence,
        created_at: changed_at,
        changed_at,
        answer: '',
        hidden_reason: '',
      })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'shopper_id']).doUpdateSet({ stars, sentence, changed_at }),
      )
      .execute()
    await publishRatings(tx, [product])
  })
}

/** Which of these products came with an order that was delivered; not what was missing from it, or was handed back at the door. */
async function deliveredOf(db: Db, shopperId: string, products: readonly string[]) {
  if (products.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select('product_id')
    .distinct()
    .where('shopper_id', '=', shopperId)
    .where('status', '=', 'Delivered')
    .where('product_id', 'in', products)
    .where((row) =>
      row.or([
        row('kept_count', 'is', null),
        row('kept_count', '>', 0),
        // It came, and was paid back afterwards.
        row.exists(
          row
            .selectFrom('order_change')
            .select('order_change.id')
            .whereRef('order_change.order_id', '=', 'orders.id')
            .whereRef('line_position', '=', 'order_line.position')
            .where('order_change.kind', '=', 'problem')
            .where('undone_at', 'is', null),
        ),
      ]),
    )
    .union(
      db
        .selectFrom('orders')
        .innerJoin('order_substitute', 'order_substitute.order_id', 'orders.id')
        .select('product_id')
        .where('shopper_id', '=', shopperId)
        .where('status', '=', 'Delivered')
        .where('kept_count', '>', 0)
        .where('product_id', 'in', products),
    )
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function readMyRatings(
  db: Db,
  shopperId: string,
  products: readonly string[],
): Promise<MyRating[]> {
  if (products.length === 0) return []
  const delivered = await deliveredOf(db, shopperId, products)
  const rows = await db
    .selectFrom('rating')
    .select(['product_id', 'stars', 'sentence', 'answer', 'hidden_at', 'hidden_reason'])
    .where('shopper_id', '=', shopperId)
    .where('product_id', 'in', products)
    .execute()
  const ratings = new Map(rows.map((row) => [row.product_id, row]))
  return products.map((product) => {
    const rating = ratings.get(product)
    return {
      product,
      mayRate: delivered.has(product),
      ...(rating && { stars: rating.stars, sentence: rating.sentence }),
      ...(rating?.answer && { answer: rating.answer }),
      ...(rating && rating.hidden_at !== null && { hiddenReason: rating.hidden_reason }),
    }
  })
}
