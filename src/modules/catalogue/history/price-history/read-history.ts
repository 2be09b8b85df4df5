import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { toMajor } from '#modules/pricing/money.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import { isoTime } from '#platform/time.ts'
import type { PriceHistoryEntry, PublicPrice } from './contract.ts'
import { lowestBeforeOffer, type PricePoint } from './lowest-price.ts'
import type {} from '../../tables.ts'
import { priceRetentionMs, shownPricesMs, pricesPerPage } from './limits.ts'

/** Products whose prices are read at once. */
const batch = 100

type Sold = {
  id: string
  price_cents: number
  offer_cents: number
  kg_price_cents: number | null
  kg_offer_cents: number | null
}

/**
 * Of products on offer: the lowest price of the 30 days before, per kg if it is sold by weight. What is not in the answer
 * has none.
 */
export async function readLowestPrices(
  db: Db,
  products: readonly Sold[],
): Promise<Map<string, number>> {
  const lowest = new Map<string, number>()
  const onOffer = products.filter((it) => it.offer_cents < it.price_cents)
  for (const some of inBatches(onOffer, batch)) {
    const rows = await readRows(
      db,
      some.map(({ id }) => id),
    )
    const byProduct = Map.groupBy(rows, (row) => row.product_id)
    for (const product of some) {
      const points = pointsOf(byProduct.get(product.id) ?? [])
      const cents = lowestBeforeOffer(points)
      const now = points.at(-1)
      // A price that has no row yet is another one.
      if (
        cents !== undefined &&
        now?.offerCents === (product.kg_offer_cents ?? product.offer_cents)
      )
        lowest.set(product.id, cents)
    }
    await yieldToRequests()
  }
  return lowest
}

const readRows = (db: Db, ids: string[]) =>
  db
    .selectFrom('price_change')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('version')
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** The prices that can be compared with the last one: of the same currency, and per kg if that is. */
function pointsOf(rows: readonly Row[]): (PricePoint & { decimals: number })[] {
  const last = rows.at(-1)
  if (!last) return []
  const isOther = (row: Row) =>
    row.currency !== last.currency ||
    row.decimals !== last.decimals ||
    (row.kg_offer_cents === null) !== (last.kg_offer_cents === null)
  return rows
    .slice(rows.findLastIndex(isOther) + 1)
    .map(({ at, decimals, price_cents, offer_cents, kg_price_cents, kg_offer_cents }) => ({
      at,
      decimals,
      priceCents: kg_price_cents ?? price_cents,
      offerCents: kg_offer_cents ?? offer_cents,
    }))
}

/** What shoppers paid in the last 90 days, oldest first. The first is the price that was in force then. */
export async function readPublicPrices(
  { db, now, dayText }: { db: Db; now: number; dayText: (at: number) => string },
  id: string,
): Promise<PublicPrice[]> {
  const from = now - shownPricesMs
  const points = pointsOf(await readRows(db, [id]))
  const since = points.slice(
    Math.max(
      0,
      points.findLastIndex(({ at }) => at <= from),
    ),
  )
  return since
    .filter(({ offerCents }, index) => offerCents !== since[index - 1]?.offerCents)
    .map(({ at, offerCents, decimals }) => ({
      from: isoTime(Math.max(at, from)),
      day: dayText(Math.max(at, from)),
      price: toMajor(offerCents, decimals),
    }))
}

type HistoryQuery = { id: string; limit?: number | undefined; before?: number | undefined }

/** Every change of a product's prices, newest first. */
export async function readPriceHistory(
  db: Db,
  { id, limit = pricesPerPage, before }: HistoryQuery,
): Promise<{ entries: PriceHistoryEntry[]; next?: number }> {
  let query = db.selectFrom('price_change').selectAll().where('product_id', '=', id)
  if (before !== undefined) query = query.where('version', '<', before)
  const rows = await query
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { entries: page.map(toEntry), ...(last && { next: last.version }) }
}

const toEntry = (row: Row): PriceHistoryEntry => ({
  at: isoTime(row.at),
  cause: row.cause,
  currency: row.currency,
  price: toMajor(row.kg_price_cents ?? row.price_cents, row.decimals),
  offerPrice: toMajor(row.kg_offer_cents ?? row.offer_cents, row.decimals),
  ...(row.kg_price_cents !== null && { perKg: true as const }),
})

/** Of each product the row that was in force 5 years ago stays: the next offer may be compared with it. */
export const sweepPriceChanges = ({ db, clock }: { db: Db; clock: Clock }): Promise<void> =>
  sweep((limit) => {
    const edge = clock() - priceRetentionMs
    const old = sql<boolean>`(product_id, version) in (
      select product_id, version from price_change as old
      where at < ${edge} and exists (
        select 1 from price_change as later
        where later.product_id = old.product_id and later.version > old.version and later.at < ${edge})
      limit ${limit})`
    return db.deleteFrom('price_change').where(old)
  })
