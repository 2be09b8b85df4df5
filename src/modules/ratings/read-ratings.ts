import { sql } from 'kysely'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/catalogue/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import { isoTime } from '#platform/time.ts'
import type { SellerRating, sellerRatingsQuery } from './contract.ts'
import type { z } from 'zod'
import { shownName } from './shown-name.ts'
import type {} from './tables.ts'
import { mostShown, sellerPage } from './limits.ts'

type Sort = NonNullable<z.output<typeof sellerRatingsQuery>['sort']>

/** Larger than any time. Stars count before the time: among as many stars the newest comes first. */
const aboveTime = 10_000_000_000_000
const keyOf = (sort: Sort, { stars, changed_at }: { stars: number; changed_at: number }) =>
  sort === 'newest'
    ? changed_at
    : stars * aboveTime + (sort === 'highest' ? changed_at : aboveTime - changed_at)
const sortKeys = {
  newest: sql<number>`changed_at`,
  highest: sql<number>`(stars * ${sql.lit(aboveTime)} + changed_at)`,
  lowest: sql<number>`(stars * ${sql.lit(aboveTime)} + ${sql.lit(aboveTime)} - changed_at)`,
}

type Row = {
  id: string
  stars: number
  sentence: string
  answer: string
  changed_at: number
  name: string
  erased_at: number | null
}

const shown = (row: Row, shopName: string) => ({
  _id: row.id,
  stars: row.stars,
  sentence: row.sentence,
  // Empty if the account was deleted.
  name: row.erased_at === null ? shownName(row.name, shopName) : '',
  at: isoTime(row.changed_at),
  ...(row.answer !== '' && { answer: row.answer }),
})

type Words = { locale: string; timeZone: string; shopName: string }

export async function readRatingsOf(
  db: Db,
  product: string,
  { locale, timeZone, shopName }: Words,
) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const visible = db
    .selectFrom('rating')
    .where('product_id', '=', product)
    .where('hidden_at', 'is', null)
  const { count } = await visible
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await visible
    .innerJoin('shopper', 'shopper.id', 'rating.shopper_id')
    .select(['rating.id', 'stars', 'sentence', 'answer', 'changed_at', 'name', 'erased_at'])
    .where('sentence', '!=', '')
    .orderBy('changed_at', 'desc')
    .orderBy('rating.id', 'desc')
    .limit(mostShown)
    .execute()
  const ratings = rows.map((row) => ({
    ...shown(row, shopName),
    day: day.format(new Date(row.changed_at)),
  }))
  return { ratings, count }
}

type Query = z.output<typeof sellerRatingsQuery>

export async function readSellerRatings(db: Db, query: Query, shopName: string) {
  const { search = '', stars, state = 'all', sort = 'newest', cursor } = query
  let found = db.selectFrom(
    db
      .selectFrom('rating')
      .innerJoin('product', 'product.id', 'rating.product_id')
      .innerJoin('shopper', 'shopper.id', 'rating.shopper_id')
      .select(['rating.id', 'rating.stars', 'sentence', 'answer', 'changed_at', 'hidden_at'])
      .select(['hidden_reason', 'product_id', 'product.name as product_name'])
      .select(['shopper_id', 'shopper.name', 'erased_at'])
      .as('rating'),
  )
  if (stars !== undefined) found = found.where('stars', '=', stars)
  if (state === 'hidden') found = found.where('hidden_at', 'is not', null)
  if (state === 'unanswered')
    found = found
      .where('hidden_at', 'is', null)
      .where('answer', '=', '')
      .where('sentence', '!=', '')
  if (search !== '') {
    const text = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where(
      sql<boolean>`(lower(sentence) like lower(${text}) escape '\\' or lower(product_name) like lower(${text}) escape '\\')`,
    )
  }
  // Of as many stars the newest first; the other way round with the least stars first.
  const { rows, next } = await readPage(found.selectAll(), {
    cursor,
    limit: sellerPage,
    sortBy: sortKeys[sort],
    timeOf: (row) => keyOf(sort, row),
    isOldestFirst: sort === 'lowest',
  })
  const ratings = rows.map((row): SellerRating => ({
    ...shown(row, shopName),
    product: { _id: row.product_id, name: row.product_name },
    shopper: row.shopper_id,
    ...(row.hidden_at !== null && { hiddenReason: row.hidden_reason }),
  }))
  return { ratings, ...next }
}
