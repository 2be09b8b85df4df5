import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from '../catalogue.ts'
import type {} from './tables.ts'

/** How old the counts may be that shoppers see. */
const freshMs = 1_000
/** What every page load brings is bounded: of more low products than these, those with the most pieces say nothing. */
const mostProducts = 200

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
      const isFresh = last?.version === version && Math.abs(clock() - last.readAt) < freshMs
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
    .limit(mostProducts)

async function readFewLeft(db: Db): Promise<PiecesLeft> {
  const rows = await fewLeftCounts(db).execute()
  return Object.fromEntries(rows.map(({ product_id, pieces }) => [product_id, pieces]))
}
