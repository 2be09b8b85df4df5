import type { Selectable } from 'kysely'
import type { Code } from '#modules/pricing/offers/coupons.ts'
import { shortTimeText, type TimeStyle } from '#platform/calendar/time-text.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type {} from '#modules/catalogue/tables.ts'
import { codeNotCounted } from './refusals.ts'
import type {} from './tables.ts'

/** `mustBeLeft` refuses a code that is used up: only orders count its uses. */
type About = TimeStyle & { now: number; mustBeLeft?: boolean }

/** What a code takes off, if it counts at this time. */
export async function findCode(db: Db, code: string, about: About): Promise<Code> {
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw codeNotCounted({ code, reason: 'unknown' })
  assertCountsNow(row, about)
  const products = await db
    .selectFrom('code_product')
    .select('product_id')
    .where('code_id', '=', row.id)
    .execute()
  const categories = await db
    .selectFrom('code_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select('path')
    .where('code_id', '=', row.id)
    .execute()
  return {
    id: row.id,
    name: `Code ${row.code}`,
    percent: row.percent,
    amountCents: row.amount_cents,
    minimumCents: row.minimum_cents,
    products: products.map(({ product_id }) => product_id),
    categories: categories.map(({ path }) => path),
  }
}

function assertCountsNow(row: Selectable<Tables['code']>, { now, mustBeLeft, ...style }: About) {
  const { code, starts_at, ends_at, used, use_limit } = row
  if (starts_at > now)
    throw codeNotCounted({ code, reason: 'not yet', from: shortTimeText(starts_at, style) })
  if (ends_at !== null && ends_at <= now)
    throw codeNotCounted({ code, reason: 'over', until: shortTimeText(ends_at, style) })
  if (mustBeLeft && use_limit !== null && used >= use_limit)
    throw codeNotCounted({ code, reason: 'used up' })
}
