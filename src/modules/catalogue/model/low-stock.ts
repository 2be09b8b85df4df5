import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import type {} from '../tables.ts'
import { mostLow, fewLeftFreshMs, fewLeftProducts } from '../product/stock/limits.ts'
import type { Clock } from '#platform/clock.ts'

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

/** Pieces by product id, of the products that have few left. */
type PiecesLeft = Readonly<Record<string, number>>

type Deps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'publicVersion'> }

export type FewLeft = { read: () => Promise<PiecesLeft> }

/**
 * How many pieces are left of products at or below their low mark: what a page may say as "Only 3 left". Each node reads
 * it at most once a second for one version of the catalogue, however many shoppers there are.
 */
export function openFewLeft({ db, clock, catalogue }: Deps): FewLeft {
  let last: { version: number; readAt: number; counts: Promise<PiecesLeft> } | undefined

  return {
    read() {
      const version = catalogue.publicVersion
      const isFresh = last?.version === version && Math.abs(clock() - last.readAt) < fewLeftFreshMs
      if (!last || !isFresh) last = { version, readAt: clock(), counts: readFewLeft(db) }
      return last.counts
    },
  }
}

export const fewLeftCounts = (db: Db) =>
  db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces'])
    .where(sql<boolean>`pieces <= coalesce(low_mark, 0)`)
    .where('pieces', '>', 0)
    .orderBy('pieces')
    .orderBy('product_id')
    .limit(fewLeftProducts)

async function readFewLeft(db: Db): Promise<PiecesLeft> {
  const rows = await fewLeftCounts(db).execute()
  return Object.fromEntries(rows.map(({ product_id, pieces }) => [product_id, pieces]))
}
