import { sql } from 'kysely'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/catalogue/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'
import { newlyBackMs } from '../limits.ts'

type Now = { now: number; currency: string }

/** Favourites that are in stock and back, or cost less than when they were saved. */
export const backOrCheaper = (db: Db, { now, currency }: Now) =>
  db
    .selectFrom('favourite')
    .innerJoin('product', 'product.id', 'favourite.product_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'product.id')
    .where('product.archived_at', 'is', null)
    .where('product.in_stock', '=', 1)
    .where((row) => row.or([row('pieces', 'is', null), row('pieces', '>', 0)]))
    .where(sql<boolean>`(${isBack(now)} or ${isCheaper(currency)})`)

export const isBack = (now: number) =>
  sql<boolean>`(favourite.out_at is not null and favourite.back_at > ${now - newlyBackMs})`

export const isCheaper = (currency: string) =>
  sql<boolean>`(favourite.currency = ${currency} and product.offer_cents < favourite.offer_cents)`

/** Those of them that no email has said yet. */
export const news = (db: Db, now: Now) =>
  backOrCheaper(db, now).where(
    sql<boolean>`(
      (${isBack(now.now)} and (told_back_at is null or told_back_at <> favourite.back_at)) or
      (${isCheaper(now.currency)} and (told_cents is null or product.offer_cents < told_cents)))`,
  )

/** May receive emails: an account with a confirmed email that is not erased. */
export const addressOf = (db: Db, shopperId: string) =>
  db
    .selectFrom('favourite_emails')
    .innerJoin('shopper', 'shopper.id', 'favourite_emails.shopper_id')
    .innerJoin('email_confirmation', 'email_confirmation.shopper_id', 'shopper.id')
    .select(['email', 'leave_token'])
    .where('favourite_emails.shopper_id', '=', shopperId)
    .where('is_on', '=', 1)
    .where('kind', '=', 'account')
    .where('erased_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
