import type { Selectable } from 'kysely'
import type { Coupon } from '#modules/pricing/offers/coupons.ts'
import { shortTimeText, type TimeStyle } from '#platform/calendar/time-text.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type {} from '#modules/catalogue/tables.ts'
import { couponNotCounted } from './refusals.ts'
import type {} from './tables.ts'

/** `mustBeLeft` refuses a coupon that is used up: only orders count its uses. */
type About = TimeStyle & { now: number; mustBeLeft?: boolean }

/**
 * What a coupon takes off, if it counts at this time. Uses are counted in `use-coupon.ts`; what it takes off a cart, and the least that has
 * to be in it, are in `pricing/offers/coupons.ts`.
 */
export async function findCoupon(db: Db, code: string, about: About): Promise<Coupon> {
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw couponNotCounted({ code, reason: 'unknown' })
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
    throw couponNotCounted({ code, reason: 'not yet', from: shortTimeText(starts_at, style) })
  if (ends_at !== null && ends_at <= now)
    throw couponNotCounted({ code, reason: 'over', until: shortTimeText(ends_at, style) })
  if (mustBeLeft && use_limit !== null && used >= use_limit)
    throw couponNotCounted({ code, reason: 'used up' })
}
