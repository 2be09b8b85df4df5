import { lockShopper } from '#modules/addresses/addresses.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { decimalsOf } from '#modules/pricing/money-format.ts'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import { limitReached, notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import type { NewFavourite } from './contract.ts'
import { mostFavourites, newlyBackMs } from './limits.ts'
import type {} from './tables.ts'

type Deps = { db: Db; clock: Clock; catalogue: Catalogue }

export async function readFavourites({ db, clock, catalogue }: Deps, shopperId: string) {
  const rows = await db
    .selectFrom('favourite')
    .select(['product_id', 'offer_cents', 'currency', 'out_at', 'back_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .execute()
  const isNew = (at: number | null) => at === null || at > clock() - newlyBackMs
  const { format } = catalogue
  return rows.flatMap(({ product_id, offer_cents, out_at, back_at, ...row }) => {
    const known = catalogue.productEvenArchived(product_id)
    if (!known) return []
    const wasOut = out_at !== null && isNew(back_at)
    const currency = row.currency ?? format.currency
    const decimals = currency === format.currency ? format.decimals : decimalsOf(currency)
    const price = toMajor(offer_cents, decimals)
    return [{ product: product_id, name: known.name, price, currency, wasOut }]
  })
}

/** Those that fit; refused if none of them does. */
export async function addFavourites(
  { db, clock, catalogue }: Deps,
  shopperId: string,
  wanted: readonly NewFavourite[],
): Promise<void> {
  const now = clock()
  const { format } = catalogue
  const rows = wanted.flatMap(({ product: id, wasOut = false, ...seen }, place) => {
    const product = catalogue.product(id)
    if (!product) return []
    // A price in another currency than the shop has now says nothing.
    const isSameCurrency = (seen.currency ?? format.currency) === format.currency
    const seenCents = isSameCurrency ? toMinor(seen.price ?? 0, format.decimals) : 0
    return [
      {
        shopper_id: shopperId,
        product_id: id,
        // The first of the list is the newest.
        saved_at: now - place,
        offer_cents: seenCents > 0 ? seenCents : product.offerCents,
        currency: format.currency,
        out_at: wasOut || !product.inStock ? now : null,
        back_at: null,
      },
    ]
  })
  if (rows.length === 0) throw notFound({ what: 'product' })
  await db.transaction().execute(async (tx) => {
    await lockShopper(tx, shopperId)
    const saved = await tx
      .selectFrom('favourite')
      .select('product_id')
      .where('shopper_id', '=', shopperId)
      .execute()
    const known = new Set(saved.map(({ product_id }) => product_id))
    const unknown = rows.filter(({ product_id }) => !known.has(product_id))
    const fitting = unknown.slice(0, Math.max(0, mostFavourites - known.size))
    if (unknown.length > 0 && fitting.length === 0)
      throw limitReached({ what: 'favourites', limit: mostFavourites })
    if (fitting.length > 0)
      await tx
        .insertInto('favourite')
        .values(fitting)
        // The same product twice in one list.
        .onConflict((conflict) => conflict.columns(['shopper_id', 'product_id']).doNothing())
        .execute()
  })
}

export async function removeFavourite(db: Db, shopperId: string, productId: string) {
  await db
    .deleteFrom('favourite')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}

const idsAtOnce = 500

/** Writes down which favourites are out of stock and which are back, for all who have saved them. */
export async function watchFavourites({ db, clock, catalogue }: Deps): Promise<void> {
  await db
    .updateTable('favourite')
    .set({ currency: catalogue.format.currency })
    .where('currency', 'is', null)
    .execute()
  // What was cheaper and costs as much again is news when it is cheaper once more.
  await db
    .updateTable('favourite')
    .set({ told_cents: null })
    .where('told_cents', 'is not', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('product')
          .select('product.id')
          .whereRef('product.id', '=', 'favourite.product_id')
          .whereRef('product.offer_cents', '>=', 'favourite.offer_cents'),
      ),
    )
    .execute()
  const rows = await db.selectFrom('favourite').select('product_id').distinct().execute()
  const ids = rows.map(({ product_id }) => product_id)
  const isIn = (id: string) => catalogue.product(id)?.inStock === true
  const gone = ids.filter((id) => !isIn(id))
  const there = ids.filter(isIn)
  for (const some of inBatches(gone, idsAtOnce))
    await db
      .updateTable('favourite')
      .set({ out_at: clock(), back_at: null })
      .where('product_id', 'in', some)
      .where((row) => row.or([row('out_at', 'is', null), row('back_at', 'is not', null)]))
      .execute()
  for (const some of inBatches(there, idsAtOnce))
    await db
      .updateTable('favourite')
      .set({ back_at: clock() })
      .where('product_id', 'in', some)
      .where('out_at', 'is not', null)
      .where('back_at', 'is', null)
      .execute()
}
