import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { toProduct, toShownOffer } from '#modules/catalogue/model/list/list-answer.ts'
import { offerOf, runningOffers } from '#modules/catalogue/product/running-offers.ts'
import type {} from '#modules/catalogue/tables.ts'
import { formatMinor, toMajor, type MoneyFormat } from '#modules/pricing/money.ts'
import { offerText } from '#modules/pricing/offers/offer-texts.ts'
import { shortTimeText } from '#platform/calendar/time-text.ts'
import type { Db } from '#platform/database/db.ts'
import type { SellerCoupon, SellerOffer } from './contract.ts'
import { periodText, stateOf } from './discount.ts'
import type {} from './tables.ts'
import { listedOffers } from './limits.ts'

type About = { format: MoneyFormat; zone: string; now: number }

const order = { running: 0, planned: 1, ended: 2 }

/** Those that run first, then the planned ones, and the newest of those that are over. */
export async function listOffers(
  db: Db,
  { format, zone }: Omit<About, 'now'>,
): Promise<SellerOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedOffers)
    .execute()
  if (rows.length === 0) return []
  const products = await db
    .selectFrom('offer_product')
    .innerJoin('product', 'product.id', 'offer_product.product_id')
    .select(['offer_id', 'product.id as _id', 'product.name'])
    .where(
      'offer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('product.name')
    .execute()
  const productsOf = Map.groupBy(products, ({ offer_id }) => offer_id)
  const style = { locale: format.locale, zone }
  return rows
    .map((row) => ({
      _id: row.id,
      name: row.name,
      kind: row.kind,
      pieces: row.pieces,
      paidPieces: row.paid_pieces ?? undefined,
      sum: row.sum_cents === null ? undefined : toMajor(row.sum_cents, format.decimals),
      products: (productsOf.get(row.id) ?? []).map(({ _id, name }) => ({ _id, name })),
      state: stateOf({ hasStarted: row.started_at !== null, hasEnded: row.ended_at !== null }),
      period: periodText({ ...row, ends_at: row.ended_at ?? row.ends_at }, style, 'you end it'),
    }))
    .toSorted((a, b) => order[a.state] - order[b.state])
}

export async function listCoupons(db: Db, { format, zone, now }: About): Promise<SellerCoupon[]> {
  const rows = await db.selectFrom('code').selectAll().orderBy('created_at', 'desc').execute()
  const products = await db
    .selectFrom('code_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['code_id', 'name'])
    .orderBy('name')
    .execute()
  const categories = await db
    .selectFrom('code_category')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['code_id', 'text as name'])
    .orderBy('position')
    .execute()
  const namesOf = Map.groupBy([...categories, ...products], ({ code_id }) => code_id)
  const style = { locale: format.locale, zone }
  const major = (cents: number) => toMajor(cents, format.decimals)
  return rows.map((row) => ({
    _id: row.id,
    code: row.code,
    percent: row.percent ?? undefined,
    amount: row.amount_cents === null ? undefined : major(row.amount_cents),
    minimum: major(row.minimum_cents),
    for: (namesOf.get(row.id) ?? []).map(({ name }) => name),
    state: stateOf({
      hasStarted: row.starts_at <= now,
      hasEnded: row.ends_at !== null && row.ends_at <= now,
    }),
    period: periodText(row, style, 'you delete it'),
    used: row.used,
    useLimit: row.use_limit ?? undefined,
    personLimit: row.person_limit ?? undefined,
  }))
}

/** Offers that run and have a product in the shop, by name. */
export async function listRunning(
  db: Db,
  catalogue: Catalogue,
  zone: string,
  publicUrl: string | undefined,
) {
  const { format } = catalogue
  const money = (cents: number) => formatMinor(cents, format)
  const style = { locale: format.locale, zone }
  const rows = await runningOffers(db, {})
  const productsOf = await readProductIds(db)
  return rows
    .map((row) => ({
      ...toShownOffer({ ...offerOf(row), text: offerText(offerOf(row), money) }, format.decimals),
      ...(row.ends_at !== null && { until: shortTimeText(row.ends_at, style) }),
      products: (productsOf.get(row.id) ?? []).flatMap(({ product_id }) => {
        const product = catalogue.product(product_id)
        return product ? [toProduct(product, publicUrl)] : []
      }),
    }))
    .filter(({ products }) => products.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

async function readProductIds(db: Db) {
  const rows = await db
    .selectFrom('offer_product')
    .innerJoin('offer', 'offer.id', 'offer_product.offer_id')
    .select(['offer_id', 'product_id'])
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('product_id')
    .execute()
  return Map.groupBy(rows, ({ offer_id }) => offer_id)
}
