import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { readFacts } from '#modules/catalogue/product/facts/stored-facts.ts'
import { readWeighed } from '#modules/catalogue/product/prices/stored-weighed.ts'
import type {} from '#modules/catalogue/tables.ts'
import { pieceDeposit } from '#modules/pricing/deposits.ts'
import type { OffersByProduct } from '#modules/catalogue/product/running-offers.ts'
import type { Offer } from '#modules/pricing/offers/offers.ts'

import { firstTaxClass } from '#modules/pricing/taxes.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { type OrderInput } from '../contract.ts'
import { outOfStock } from '../refusals.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { orderLimits } from '../limits.ts'

export type OrderLine = {
  productId: string
  name: string
  category: string
  weight: string | null
  images: string[]
  priceCents: number
  offerCents: number
  quantity: number
  /** Its pieces are counted. */
  isCounted: boolean
  /** The age that a person must have to buy it. */
  minimumAge: number | null
  /** If it is sold by weight. */
  weighed: Weighed | undefined
  /** Fresh goods: there is no right of withdrawal for them. */
  isFresh: boolean
  /** JSON of what goods sold loose say of their allergens; null for all others. */
  looseAllergens: string | null
  /** The id of one of the shop's. */
  taxClass: string
  /** Those that run for its product. */
  offers: readonly Offer[] | undefined
  /** Of one piece, with all of its containers. */
  deposit: ReturnType<typeof pieceDeposit>
}

/** The same product twice is one line. */
export function mergeItems(items: OrderInput['items']): [product: string, quantity: number][] {
  const quantities = new Map<string, number>()
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  for (const quantity of quantities.values())
    if (quantity > orderLimits.quantity)
      throw invalidInput({
        fields: { items: 'Quantities are whole numbers from 1 to 999' },
      })
  return [...quantities]
}

type Sold = { products: readonly SellableProduct[]; offers: OffersByProduct }

/** The lines of an order, from the products that were locked for it. */
export function toLines(
  catalogue: Catalogue,
  money: Money,
  items: [product: string, quantity: number][],
  { products: rows, offers }: Sold,
): OrderLine[] {
  const products = new Map(rows.map((row) => [row.id, row]))
  if (products.size < items.length) throw notFound({ what: 'product' })
  const gone = rows.filter((row) => row.in_stock === 0).map((row) => row.name)
  if (gone.length > 0) throw outOfStock({ products: gone })

  return items.flatMap(([id, quantity]) => {
    const row = products.get(id)
    if (!row) return []
    return {
      productId: id,
      name: row.name,
      category: row.category,
      weight: row.weight,
      // Pictures and facts cost nothing, so the copy in memory will do.
      images: [...(catalogue.product(id)?.images ?? [])],
      priceCents: row.price_cents,
      offerCents: row.offer_cents,
      quantity,
      isCounted: row.is_counted === 1,
      minimumAge: row.minimum_age,
      weighed: readWeighed(row),
      isFresh: catalogue.product(id)?.facts.withdrawal === 'excepted',
      looseAllergens: looseAllergens(row.facts),
      taxClass: row.tax_class ?? firstTaxClass,
      offers: offers.get(id),
      deposit: pieceDeposit(money, row.deposit_kind, row.deposit_count),
    }
  })
}

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

type SellableProduct = Awaited<ReturnType<ReturnType<typeof sellable>['execute']>>[number]

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
