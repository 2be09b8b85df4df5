import { sql } from 'kysely'
import { readFoodChoices } from '#modules/accounts/account-page/food-choices.ts'
import type { CatalogueProduct } from '#modules/catalogue/product/catalogue-product.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { wantedBits } from '#modules/catalogue/product/facts/food-facts.ts'
import { toProduct } from '#modules/catalogue/model/list/list-answer.ts'
import type {} from '#modules/orders/bill/tables.ts'
import type {} from '#modules/orders/order/tables.ts'
import type {} from '#modules/orders/tables.ts'
import { toMajor } from '#modules/pricing/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime, yearMs } from '#platform/time.ts'
import type { BoughtBefore } from './contract.ts'
import { nearestProduct } from './nearest-product.ts'
import { rankLines, type Bought, type BoughtLine } from './nearest-product.ts'
import { linesRead, mostCandidates } from './limits.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue; publicUrl?: string | undefined }

export async function readBoughtBefore(
  deps: Deps,
  shopperId: string,
  limit: number,
): Promise<BoughtBefore[]> {
  const { db, clock, catalogue, publicUrl } = deps
  const lines = await readLines(db, shopperId, clock() - yearMs)
  const bought = rankLines(lines, clock()).slice(0, limit)
  const { diets, without } = await readFoodChoices(db, shopperId)
  const nearest = openNearest(catalogue, wantedBits({ diet: diets, without }))
  return bought.map(({ last, times, usualQuantity }) => {
    const { productId: id } = last
    const product = catalogue.product(id)
    const dearer = product?.inStock ? dearerOf(last, product, catalogue) : undefined
    const near = product?.inStock && !dearer ? undefined : nearest(last, product)
    const isUseful = !dearer || (near && product && near.offerCents < product.offerCents)
    return {
      _id: id,
      name: product?.name ?? catalogue.productEvenArchived(id)?.name ?? last.name,
      ...(product && { product: toProduct(product, publicUrl) }),
      quantity: usualQuantity,
      times,
      lastAt: isoTime(last.placedAt),
      ...(dearer && { dearer }),
      ...(near && isUseful && { alternative: toProduct(near, publicUrl) }),
    }
  })
}

/** It came, and all of it was paid back for a problem. */
const paidBack = sql<boolean>`(
  exists (
    select 1 from order_change
    where order_change.order_id = orders.id and line_position = order_line.position
      and order_change.kind = 'problem' and substitute_id is null and undone_at is null)
  and not exists (
    select 1 from recall_order
    where recall_order.order_id = orders.id
      and recall_order.product_id = order_line.product_id))`

async function readLines(db: Db, shopperId: string, since: number): Promise<BoughtLine[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['product_id', 'name', 'category', 'offer_cents', 'kg_cents'])
    .select(sql<number>`coalesce(nullif(kept_count, 0), quantity)`.as('quantity'))
    .select(['currency', 'placed_at'])
    .where('shopper_id', '=', shopperId)
    .where('placed_at', '>', since)
    // Also those that came back to the shop.
    .where('status', '!=', 'Cancelled')
    // Without what was missing, was taken out of the order, or was recalled.
    .where((row) => row.or([row('kept_count', 'is', null), row('kept_count', '>', 0), paidBack]))
    .orderBy('placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .orderBy('position')
    .limit(linesRead)
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    offerCents: row.offer_cents,
    kgCents: row.kg_cents,
    currency: row.currency,
    placedAt: row.placed_at ?? 0,
  }))
}

/** Prices of another currency, or of pieces and kilograms, cannot be compared. */
function dearerOf(
  { offerCents, kgCents, currency }: BoughtLine,
  { weighed, offerCents: nowCents, decimals }: CatalogueProduct,
  { format }: Catalogue,
): BoughtBefore['dearer'] {
  if (currency !== format.currency || (kgCents !== null) !== (weighed !== undefined))
    return undefined
  const [paid, now] = weighed ? [kgCents ?? 0, weighed.offerCents] : [offerCents, nowCents]
  return now > paid
    ? { paid: toMajor(paid, decimals), now: toMajor(now, decimals), perKg: weighed !== undefined }
    : undefined
}

/** Only what the shopper eats. Products of a category are selected once. */
function openNearest(catalogue: Catalogue, filterBits: number) {
  const inCategory = new Map<string, CatalogueProduct[]>()
  return (last: Bought['last'], product: CatalogueProduct | undefined) => {
    const category = product?.category ?? last.category
    const known =
      inCategory.get(category) ??
      catalogue.select({ category, inStock: true, filterBits, limit: mostCandidates }).products
    inCategory.set(category, known)
    const { name, offerCents } = product ?? last
    return nearestProduct({ id: last.productId, name, offerCents }, known)
  }
}
