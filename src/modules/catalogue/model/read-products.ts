import { sql } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { formatMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { offerText, costsText } from '#modules/pricing/offers/offer-texts.ts'
import { unitPriceFor, type UnitPrice } from '#modules/pricing/unit-price.ts'
import { highestPiecePrice, type Weighed } from '#modules/pricing/weighed.ts'
import type { Db } from '#platform/database/db.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import { filterBits } from '../product/facts/food-facts.ts'
import { readFacts } from '../product/facts/stored-facts.ts'
import { readRunningOffers, type OffersByProduct } from '../product/running-offers.ts'
import { readLowestPrices } from '../history/price-history/read-history.ts'
import type { StruckPrices } from '../history/price-history/struck-prices.ts'
import { readWeighed } from '../product/prices/stored-weighed.ts'
import type {} from '../tables.ts'

const partSize = 1_000

type Reading = {
  format: MoneyFormat
  struckPrices: StruckPrices
  showsRatings: boolean
  /** The path of each category, by its id. */
  paths: ReadonlyMap<string, string>
}

/**
 * The products that were changed after a version. Every row has its own version, so many of them are read in parts, with
 * other requests in between. One that changes meanwhile comes twice; the later one counts.
 */
export async function readProductsSince(
  db: Db,
  version: number,
  reading: Reading,
): Promise<CatalogueProduct[]> {
  const products: CatalogueProduct[] = []
  const offers = await readRunningOffers(db)
  const context = { ...reading, offers, share: sharedTexts() }
  for (let from = version; ;) {
    const rows = await readRows(db, from)
    const lowest = reading.struckPrices === 'lowest' ? await readLowestPrices(db, rows) : undefined
    for (const row of rows) products.push(toCatalogueProduct(row, { ...context, lowest }))
    if (rows.length < partSize) return products
    from = rows.at(-1)?.version ?? from
    await yieldToRequests()
  }
}

/** The ids of products that were deleted for good after a version. */
export async function readDeletedSince(db: Db, version: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deleted_product')
    .select('id')
    .where('version', '>', version)
    .execute()
  return rows.map(({ id }) => id)
}

const readRows = (db: Db, version: number) =>
  db
    .selectFrom('product')
    .leftJoin('product_stock', 'product_stock.product_id', 'product.id')
    .select([
      'product.id',
      'product.position',
      'product.version',
      'product.name',
      'category_id',
      'description',
      'price_cents',
      'offer_cents',
      'weight',
      'facts',
      'tax_class',
      'deposit_kind',
      'deposit_count',
      'kg_price_cents',
      'kg_offer_cents',
      'piece_grams',
      'tolerance_percent',
      'minimum_age',
      'shelf',
      'rating_stars',
      'rating_count',
      'in_stock',
      'is_counted',
      'archived_at',
      'created_at',
      'pieces',
      'low_mark',
      // Each product is one row, however many pictures it has, and the rows need not be sorted again.
      sql<string | null>`
        (select string_agg(image_id, ',' order by product_image.position)
        from product_image where product_image.product_id = product.id)`.as('images'),
      sql<string | null>`
        (select string_agg(gtin, ',' order by product_barcode.position)
        from product_barcode where product_barcode.product_id = product.id)`.as('barcodes'),
    ])
    .where('product.version', '>', version)
    .orderBy('product.version')
    .limit(partSize)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** One for all products that have none. */
const none: readonly string[] = []

/** Returns the same string for the same text, so that a text that many products have is in memory once. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same === undefined) known.set(text, text)
    return same ?? text
  }
}

type RowReading = Reading & {
  offers: OffersByProduct
  share: (text: string) => string
  /** The lowest price of the 30 days before the offer, if struck prices are that. */
  lowest: ReadonlyMap<string, number> | undefined
}

/** What is struck on the pages: what was entered, or the price that the shop worked out. */
function struckPriceOf(row: Row, weighed: Weighed | undefined, lowest: RowReading['lowest']) {
  const kgCents =
    weighed && (lowest ? (lowest.get(row.id) ?? weighed.offerCents) : weighed.priceCents)
  if (!lowest) return { struckCents: row.price_cents, kgStruckCents: kgCents }
  return weighed
    ? { struckCents: highestPiecePrice(kgCents ?? 0, weighed), kgStruckCents: kgCents }
    : { struckCents: lowest.get(row.id) ?? row.offer_cents, kgStruckCents: undefined }
}

function offersOf(
  { id, offer_cents: offerCents }: Row,
  offers: OffersByProduct,
  unitPrice: UnitPrice | undefined,
  format: MoneyFormat,
) {
  const money = (cents: number) => formatMinor(cents, format)
  return offers.get(id)?.map((offer) => ({
    ...offer,
    text: offerText(offer, money),
    costs: costsText(offer, { offerCents, unitPrice }, money),
  }))
}

/** The average to one decimal. */
const ratingOf = ({ rating_stars, rating_count }: Row) => ({
  average: Math.round((10 * rating_stars) / rating_count) / 10,
  count: rating_count,
})

function toCatalogueProduct(
  row: Row,
  { format, paths, share, lowest, showsRatings, offers }: RowReading,
): CatalogueProduct {
  const facts = readFacts(row.facts)
  const weighed = readWeighed(row)
  const unitPrice = unitPriceFor({ offerCents: row.offer_cents, weight: row.weight, weighed })
  return {
    id: row.id,
    position: row.position,
    version: row.version,
    name: row.name,
    lowerName: row.name.toLowerCase(),
    categoryId: share(row.category_id),
    category: paths.get(row.category_id) ?? '',
    descriptionJson: row.description,
    priceCents: row.price_cents,
    offerCents: row.offer_cents,
    ...struckPriceOf(row, weighed, lowest),
    decimals: format.decimals,
    weight: row.weight === null ? undefined : share(row.weight),
    weighed,
    ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
    ...(row.shelf !== null && { shelf: share(row.shelf) }),
    ...(showsRatings && row.rating_count > 0 && { rating: ratingOf(row) }),
    ...(offers.has(row.id) && { offers: offersOf(row, offers, unitPrice, format) }),
    unitPrice,
    facts,
    taxClass: row.tax_class === null ? undefined : share(row.tax_class),
    depositKind: row.deposit_kind === null ? undefined : share(row.deposit_kind),
    depositCount: row.deposit_count,
    filterBits: filterBits(facts),
    inStock: row.in_stock === 1 && row.pieces !== 0,
    isSwitchedOn: row.in_stock === 1,
    isCounted: row.is_counted === 1,
    isLow: row.pieces !== null && row.pieces <= (row.low_mark ?? 0),
    isArchived: row.archived_at !== null,
    createdAt: row.created_at,
    images: row.images?.split(',') ?? none,
    barcodes: row.barcodes?.split(',') ?? none,
  }
}
