import type { Selectable } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { z } from 'zod'
import { moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import type { Database, Db, Tables } from '#platform/database/db.ts'
import { unitPriceFor } from '#modules/pricing/unit-price.ts'
import type { Log } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { movedCategories, withPaths } from './categories/product-paths.ts'
import { indexCategories, readCategories, type Categories } from './categories/read-categories.ts'
import { filterBits } from './facts/food-facts.ts'
import { readFacts } from './facts/stored-facts.ts'
import { readSynonyms } from './search/read-synonyms.ts'
import { readWeighed } from './prices/stored-weighed.ts'
import { createReadModel } from './read-model.ts'
import type { ProductPage, Selection } from './selection.ts'
import type { SellerPage, SellerSelection } from './seller/page.ts'
import type {} from './stock/tables.ts'
import type {} from './tables.ts'

const descriptionLines = z.array(z.string())

export const catalogueChannel = 'catalogue'
/** Announcements arrive at once; this is for the one that was lost with its connection. */
const pollMs = 5_000
const retryMs = 1_000
const partSize = 1_000

/** Every node's own copy of the catalogue. The database is the truth; `catchUp` reads what changed since. */
export type Catalogue = {
  readonly version: number
  readonly size: number
  readonly categories: Categories
  /** How its prices are written. */
  readonly format: MoneyFormat
  /** Refuses if the prices of the shop have other decimals now than this copy. */
  assertSameDecimals(tx: Db): Promise<void>
  product(id: string): CatalogueProduct | undefined
  /** Also one that has left the shop. */
  productEvenArchived(id: string): CatalogueProduct | undefined
  select(selection: Selection): ProductPage
  sellerPage(selection: SellerSelection): SellerPage
  /** Whether a product has this text or a synonym of it in its name. Spelling is not corrected. */
  finds(text: string): boolean
  /** Words of product names that are like the text, and names that have a part of it. */
  nearby(text: string): string[]
  catchUp(): Promise<void>
  /** After a committed change: a failure is logged and tried again, because the change is made either way. */
  catchUpAfterCommit(): Promise<void>
  close(): void
}

/** Reads what belongs to a version besides products: how its prices are written. `show` makes the rest current. */
type ReadSettings = (db: Db) => Promise<{ format: MoneyFormat; show: () => void }>

const usualSettings: ReadSettings = async () => ({
  format: moneyFormat(usualMoney),
  show: () => {},
})

export async function openCatalogue(
  { db, engine, notifications }: Database,
  log: Log,
  readSettings: ReadSettings = usualSettings,
): Promise<Catalogue> {
  const model = createReadModel()
  let version = -1
  let categories = indexCategories([])
  let format = moneyFormat(usualMoney)

  async function readChanges() {
    const current = await db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (current.version === version) return
    const settings = await readSettings(db)
    const changed = await changedSince(db, version, settings.format.decimals)
    const nextCategories = indexCategories(await readCategories(db))
    const moved = model.productsOf(movedCategories(categories, nextCategories))
    const synonyms = await readSynonyms(db)
    await model.apply(withPaths(nextCategories, [...moved, ...changed]))
    model.setSynonyms(synonyms)
    categories = nextCategories
    format = settings.format
    settings.show()
    version = current.version
  }

  const catchUp = oneAtATime(readChanges)
  let retry: NodeJS.Timeout | undefined
  const catchUpOrRetry = () =>
    catchUp().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read catalogue changes')
      clearTimeout(retry)
      retry = setTimeout(catchUpSoon, retryMs).unref()
    })
  const catchUpSoon = () => void catchUpOrRetry()

  await catchUp()
  const stopListening = notifications.listen(catalogueChannel, catchUpSoon)
  const poll = engine === 'postgres' ? setInterval(catchUpSoon, pollMs).unref() : undefined

  return {
    get version() {
      return version
    },
    get size() {
      return model.size
    },
    get categories() {
      return categories
    },
    get format() {
      return format
    },
    async assertSameDecimals(tx) {
      const { decimals } = (await readSettings(tx)).format
      if (decimals !== format.decimals) throw new Refusal('settings-changed', { what: 'settings' })
    },
    product: (id) => model.get(id),
    productEvenArchived: (id) => model.getEvenArchived(id),
    select: (selection) => model.select(selection),
    sellerPage: (selection) => model.sellerPage(selection),
    finds: (text) => model.finds(text),
    nearby: (text) => model.nearby(text),
    catchUp,
    catchUpAfterCommit: catchUpOrRetry,
    close() {
      stopListening()
      clearInterval(poll)
      clearTimeout(retry)
    },
  }
}

/** A call that comes while one is running gets a fresh run after it: its own change may be too late for the first. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined
  const start = () => {
    running = work().finally(() => (running = undefined))
    return running
  }
  return () => {
    if (!running) return start()
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined
        return start()
      })
    return queued
  }
}

/** Every row has its own version, so many changes can be read in parts, with other requests in between. */
async function changedSince(
  db: Db,
  version: number,
  decimals: number,
): Promise<CatalogueProduct[]> {
  // One that changes while this reads comes twice; the later one counts.
  const products = new Map<string, CatalogueProduct>()
  for (let from = version; ;) {
    const part = await readPart(db, from, decimals)
    for (const product of part) products.set(product.id, product)
    if (part.length < partSize) return [...products.values()]
    from = part.at(-1)?.version ?? from
    await yieldToRequests()
  }
}

async function readPart(db: Db, version: number, decimals: number): Promise<CatalogueProduct[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('product')
        .selectAll()
        .where('version', '>', version)
        .orderBy('version')
        .limit(partSize)
        .as('changed'),
    )
    .innerJoin('category', 'category.id', 'changed.category_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'changed.id')
    .leftJoin('product_image', 'product_image.product_id', 'changed.id')
    .selectAll('changed')
    .select(['category.path as category', 'product_image.image_id', 'pieces', 'low_mark'])
    .orderBy('changed.version')
    .orderBy('product_image.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([row, ...more]) =>
    row
      ? toCatalogueProduct(
          row,
          [row, ...more].flatMap(({ image_id }) => image_id ?? []),
          decimals,
        )
      : [],
  )
}

type StoredCount = { pieces: number | null; low_mark: number | null }

const toCatalogueProduct = (
  row: Selectable<Tables['product']> & StoredCount & { category: string },
  images: string[],
  decimals: number,
): CatalogueProduct => {
  const facts = readFacts(row.facts)
  const weighed = readWeighed(row)
  return {
    id: row.id,
    position: row.position,
    version: row.version,
    name: row.name,
    lowerName: row.name.toLowerCase(),
    categoryId: row.category_id,
    category: row.category,
    description: readLines(row.description),
    priceCents: row.price_cents,
    offerCents: row.offer_cents,
    decimals,
    weight: row.weight ?? undefined,
    weighed,
    unitPrice: unitPriceFor({ offerCents: row.offer_cents, weight: row.weight, weighed }),
    facts,
    filterBits: filterBits(facts),
    inStock: row.in_stock === 1 && row.pieces !== 0,
    isSwitchedOn: row.in_stock === 1,
    isCounted: row.is_counted === 1,
    isLow: row.pieces !== null && row.pieces <= (row.low_mark ?? 0),
    isArchived: row.archived_at !== null,
    createdAt: row.created_at,
    images,
  }
}

/** A damaged row costs its own description, not the shop. */
const readLines = (json: string): string[] => readStoredJson(descriptionLines, json, [])
