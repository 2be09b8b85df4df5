import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { sweep } from '#platform/database/sweep.ts'
import type { Catalogue } from '../catalogue.ts'
import type {} from '../../tables.ts'
import type { SearchMiss } from './contract.ts'
import { isWorthCounting } from './miss-text.ts'
import { tidyText } from './synonyms.ts'
import { notFound } from '#platform/common-refusals.ts'
import { dayMs, isoTime } from '#platform/time.ts'
import {
  keptMisses,
  storedMisses,
  missRetentionDays,
  shownMisses,
  checkedMisses,
} from './limits.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue }

type Miss = { search: string; asked?: boolean | undefined }

/**
 * Counts a search that found nothing, or a request to the shop to stock it. What finds products, also with corrected
 * letters, is not counted.
 */
export async function countMiss(
  { db, clock, catalogue }: Deps,
  { search, asked: isAsked = false }: Miss,
): Promise<void> {
  const text = tidyText(search)
  const asked = isAsked ? 1 : 0
  if (!isWorthCounting(text)) return
  if (catalogue.select({ search: text, limit: 1 }).total > 0) return
  const last_at = clock()
  const { numUpdatedRows } = await db
    .updateTable('search_miss')
    .set((row) => ({ count: row('count', '+', 1), asked: row('asked', '+', asked), last_at }))
    .where('text', '=', text)
    .executeTakeFirst()
  if (numUpdatedRows > 0) return
  const { stored } = await db
    .selectFrom('search_miss')
    .select(sql<number>`cast(count(*) as integer)`.as('stored'))
    .executeTakeFirstOrThrow()
  if (stored >= storedMisses) return
  await db
    .insertInto('search_miss')
    .values({ text, count: 1, asked, last_at })
    .onConflict((conflict) =>
      conflict.column('text').doUpdateSet((row) => ({
        count: row('search_miss.count', '+', 1),
        asked: row('search_miss.asked', '+', asked),
        last_at,
      })),
    )
    .execute()
}

/** The most frequent first, without those that were dismissed or that products are found by now. */
export async function readMisses({ db, catalogue }: Omit<Deps, 'clock'>): Promise<SearchMiss[]> {
  const rows = await db
    .selectFrom('search_miss')
    .select(['text', 'count', 'asked', 'last_at'])
    .where('dismissed', '=', 0)
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(checkedMisses)
    .execute()
  return rows
    .filter(({ text }) => !catalogue.finds(text))
    .slice(0, shownMisses)
    .map(({ last_at, ...miss }) => ({ ...miss, lastAt: isoTime(last_at) }))
}

/** A dismissed text is counted on, but not shown any more. */
export async function dismissMiss(db: Db, text: string, isDismissed: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('search_miss')
    .set({ dismissed: isDismissed ? 1 : 0 })
    .where('text', '=', text)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound({ what: 'search' })
}

/**
 * Deletes what was not searched for in a long time, what products are found by now, what is most seldom, and what earlier
 * versions counted and this one does not.
 */
export async function sweepMisses({ db, clock, catalogue }: Deps): Promise<void> {
  const oldest = clock() - missRetentionDays * dayMs
  await sweep((limit) => {
    const over = db.selectFrom('search_miss').select('text').where('last_at', '<', oldest)
    return db.deleteFrom('search_miss').where('text', 'in', over.limit(limit))
  })
  await sweep((limit) => {
    const kept = db
      .selectFrom('search_miss')
      .select('text')
      .orderBy('count', 'desc')
      .orderBy('last_at', 'desc')
      .limit(keptMisses)
    const rest = db.selectFrom('search_miss').select('text').where('text', 'not in', kept)
    return db.deleteFrom('search_miss').where('text', 'in', rest.limit(limit))
  })
  const rows = await db.selectFrom('search_miss').select('text').execute()
  for (const { text } of rows)
    if (catalogue.finds(text) || !isWorthCounting(text))
      await db.deleteFrom('search_miss').where('text', '=', text).execute()
}
