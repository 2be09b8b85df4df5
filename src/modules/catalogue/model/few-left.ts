import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import type {} from '../product/stock/tables.ts'
import { fewLeftFreshMs, fewLeftProducts } from '../product/stock/limits.ts'

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
