import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { toMinor } from '#modules/pricing/money.ts'
import { highestPrice } from '#modules/pricing/price-limits.ts'
import { nextVersions } from '../writing/change.ts'
import { rescaleOffers } from '../product/running-offers.ts'
import { rescalePlans } from '../history/planned-prices/stored-plans.ts'
import { rescaled, type Decimals } from '../product/prices/rescaled.ts'
import { priceColumns, readWeighed } from '../product/prices/stored-weighed.ts'
import type {} from '../tables.ts'

type Products = Awaited<ReturnType<typeof lockAllPrices>>

export type UnfitPrice = { name: string; cents: number; rounded: number | undefined }

/** All products in the order in which orders lock them, so that a change of the currency and an order cannot deadlock. */
export const lockAllPrices = (tx: Tx) =>
  tx
    .selectFrom('product')
    .select(['id', 'name', 'price_cents', 'offer_cents'])
    .select(['kg_price_cents', 'kg_offer_cents', 'piece_grams', 'tolerance_percent'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** The prices that cannot be written with these decimals. Without `rounded` it is too high. */
export function unfitPrices(products: Products, decimals: Decimals): UnfitPrice[] {
  const step = 10 ** Math.max(0, decimals.from - decimals.to)
  const highest = toMinor(highestPrice(decimals.to), decimals.to)
  return products.flatMap((product) => {
    const { name, price_cents } = product
    const weighed = readWeighed(product)
    // What one piece costs at most is worked out anew.
    const typed = weighed
      ? [weighed.priceCents, weighed.offerCents]
      : [price_cents, product.offer_cents]
    const tooHigh = [...typed, price_cents].find((price) => rescaled(price, decimals) > highest)
    if (tooHigh !== undefined) return { name, cents: tooHigh, rounded: undefined }
    const cents = typed.find((price) => price % step !== 0)
    return cents === undefined ? [] : { name, cents, rounded: rescaled(cents, decimals) }
  })
}

/** Keeps the numbers of all prices: 2.50 stays 2.50, in the smallest unit of another currency. Each product gets a version. */
export async function rescalePrices(
  tx: Tx,
  products: Products,
  { from, to }: Decimals,
): Promise<void> {
  const first = (await nextVersions(tx, products.length)) - products.length
  const factor = 10 ** Math.abs(to - from)
  const price = (column: 'price_cents' | 'offer_cents') => {
    const cents = sql.ref<number>(`product.${column}`)
    if (to >= from) return sql<number>`${cents} * ${sql.lit(factor)}`
    const rounded = sql`(${cents} + ${sql.lit(factor / 2)}) / ${sql.lit(factor)}`
    return sql<number>`case when ${rounded} < 1 then 1 else ${rounded} end`
  }
  await tx
    .updateTable('product')
    .from((from) =>
      from
        .selectFrom('product')
        .select(['id', sql<number>`row_number() over (order by id)`.as('place')])
        .as('numbered'),
    )
    .set({
      price_cents: price('price_cents'),
      offer_cents: price('offer_cents'),
      version: sql<number>`${sql.lit(first)} + numbered.place`,
    })
    .whereRef('numbered.id', '=', 'product.id')
    .execute()
  await rescaleWeighed(tx, products, { from, to })
  await rescalePlans(tx, { from, to })
  await rescaleOffers(tx, { from, to })
}

/** The price per kg keeps its number, and what one piece costs at most follows from it. */
async function rescaleWeighed(tx: Tx, products: Products, decimals: Decimals) {
  for (const product of products) {
    const before = readWeighed(product)
    if (!before) continue
    const weighed = {
      ...before,
      priceCents: rescaled(before.priceCents, decimals),
      offerCents: rescaled(before.offerCents, decimals),
    }
    const sold = priceColumns({ ...weighed, weighed })
    await tx.updateTable('product').set(sold).where('id', '=', product.id).execute()
  }
}
