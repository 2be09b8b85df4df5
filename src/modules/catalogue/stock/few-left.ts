import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from './tables.ts'

/** How old the counts may be that shoppers see. */
const freshMs = 1_000
/** What every page load brings is bounded: of more low products than these, those with the most pieces say nothing. */
const mostProducts = 200

/** Pieces by product id, of the products that have few left. */
type PiecesLeft = Readonly<Record<string, number>>

export type FewLeft = { read: () => Promise<PiecesLeft> }

/**
 * How many pieces are left of products at or below their low mark: what a page may say as "Only 3 left". Each node reads
 * it at most once a second, however many shoppers there are.
 */
export function openFewLeft({ db, clock }: { db: Db; clock: Clock }): FewLeft {
  let last: PiecesLeft = {}
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<PiecesLeft> | undefined

  async function refetch(): Promise<PiecesLeft> {
    const startedAt = clock()
    try {
      last = await readFewLeft(db)
      readAt = startedAt
    } catch {
      // Without the database pages say what they said last; everything else tells that it is gone.
    } finally {
      reading = undefined
    }
    return last
  }

  return {
    async read() {
      if (Math.abs(clock() - readAt) < freshMs) return last
      reading ??= refetch()
      return reading
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
