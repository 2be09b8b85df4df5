import { moneyFormat, usualMoney } from '#modules/pricing/money-format.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import {
  latestOf,
  movedCategories,
  pathsOf,
  withPaths,
} from '../product/categories/product-paths.ts'
import {
  indexCategories,
  readCategories,
  type Categories,
} from '../product/categories/read-categories.ts'
import type { StruckPrices } from '../history/price-history/struck-prices.ts'
import { createReadModel } from './read-model.ts'
import { readDeletedSince, readProductsSince } from './read-products.ts'
import { readSynonyms } from './search/read-synonyms.ts'
import type { ProductPage, Selection } from './list/selection.ts'
import type { SellerPage, SellerSelection } from './list/seller-page.ts'
import type {} from '../tables.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'
import { assertKnown, type NamedTaxing } from '../product/prices/taxing.ts'
import { settingsChanged } from '#platform/common-refusals.ts'
import { catchUpEveryMs, catchUpRetryMs } from '../limits.ts'

export const catalogueChannel = 'catalogue'

/** Every node's own copy of the catalogue. The database is the truth; `catchUp` reads what changed since. */
export type Catalogue = {
  readonly publicVersion: number
  readonly size: number
  readonly categories: Categories
  /** How its prices are written. */
  readonly format: MoneyFormat
  readonly struckPrices: StruckPrices
  /** The format as it is in the database. */
  readFormat: (db: Db) => Promise<MoneyFormat>
  /** Refuses if the prices of the shop have other decimals now than this copy. */
  assertSameDecimals(tx: Db): Promise<void>
  /** The tax classes and kinds of deposit that products can name. */
  readonly taxing: Taxing
  /** The same, as they are in the database. */
  readTaxing(tx: Db): Promise<Taxing>
  /** Refuses a tax class or a kind of deposit that the shop does not have, or no longer has. */
  assertTaxing(tx: Db, named: NamedTaxing): Promise<void>
  product(id: string): CatalogueProduct | undefined
  /** Also one that has left the shop. */
  productEvenArchived(id: string): CatalogueProduct | undefined
  select(selection: Selection): ProductPage
  sellerPage(selection: SellerSelection): SellerPage
  /** Whether a product has this text or a synonym of it in its name. Spelling is not corrected. */
  finds(text: string): boolean
  /** Words of product names that are like the text, and names that have a part of it. */
  nearby(text: string): string[]
  /** After a start: indexes what a search needs, in parts. A search that comes before it ends has to do the rest at once. */
  indexNames(): Promise<void>
  /** After a start: does what the first searches and sorted lists would otherwise have to wait for. */
  warmUp(): Promise<void>
  catchUp(): Promise<void>
  /** After a committed change: a failure is logged and tried again, because the change is made either way. */
  catchUpAfterCommit(): Promise<void>
  close(): void
}

/** Reads what belongs to a version besides products: how its prices are written. `show` makes the rest current. */
type ReadSettings = (db: Db) => Promise<{
  format: MoneyFormat
  struckPrices: StruckPrices
  /** With the demo catalogue the stars are fixed. */
  showsRatings: boolean
  taxing: Taxing
  show: () => void
}>

const usualSettings: ReadSettings = async () => ({
  format: moneyFormat(usualMoney),
  struckPrices: 'as entered',
  showsRatings: false,
  taxing: { taxClasses: [], deposits: [] },
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
  let taxing: Taxing = { taxClasses: [], deposits: [] }
  let struckPrices: StruckPrices = 'as entered'
  let showsRatings = false

  async function readChanges() {
    const current = await db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (current.version === version) return
    const settings = await readSettings(db)
    // Read before the products and again after them: a category may come or go meanwhile.
    const paths = pathsOf(await readCategories(db))
    const isOtherKind =
      settings.struckPrices !== struckPrices ||
      settings.showsRatings !== showsRatings ||
      settings.format !== format
    const reading = {
      format: settings.format,
      paths,
      struckPrices: settings.struckPrices,
      showsRatings: settings.showsRatings,
    }
    const changed = await readProductsSince(db, isOtherKind ? -1 : version, reading)
    // Read after the products, because one of them may be deleted meanwhile.
    const deleted = await readDeletedSince(db, version)
    const nextCategories = indexCategories(await readCategories(db))
    const moved = model.productsOf(movedCategories(categories, nextCategories))
    const synonyms = await readSynonyms(db)
    const mayRepeat = moved.length > 0 || changed.some((it) => it.version > current.version)
    const latest = mayRepeat ? latestOf([...moved, ...changed]) : changed
    await model.apply(withPaths(nextCategories, latest), deleted)
    model.setSynonyms(synonyms)
    categories = nextCategories
    format = settings.format
    taxing = settings.taxing
    struckPrices = settings.struckPrices
    showsRatings = settings.showsRatings
    settings.show()
    version = current.version
  }

  const catchUp = oneAtATime(readChanges)
  let retry: NodeJS.Timeout | undefined
  const catchUpOrRetry = () =>
    catchUp().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read catalogue changes')
      clearTimeout(retry)
      retry = setTimeout(catchUpSoon, catchUpRetryMs).unref()
    })
  const catchUpSoon = () => void catchUpOrRetry()

  await catchUp()
  const stopListening = notifications.listen(catalogueChannel, catchUpSoon)
  const poll = engine === 'postgres' ? setInterval(catchUpSoon, catchUpEveryMs).unref() : undefined

  return {
    get publicVersion() {
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
    get taxing() {
      return taxing
    },
    readTaxing: async (tx) => (await readSettings(tx)).taxing,
    get struckPrices() {
      return struckPrices
    },
    readFormat: async (tx) => (await readSettings(tx)).format,
    async assertSameDecimals(tx) {
      const { decimals } = (await readSettings(tx)).format
      if (decimals !== format.decimals) throw settingsChanged({ what: 'settings' })
    },
    async assertTaxing(tx, named) {
      assertKnown((await readSettings(tx)).taxing, named)
    },
    product: (id) => model.get(id),
    productEvenArchived: (id) => model.getEvenArchived(id),
    select: (selection) => model.select(selection),
    sellerPage: (selection) => model.sellerPage(selection),
    finds: (text) => model.finds(text),
    nearby: (text) => model.nearby(text),
    indexNames: () => model.indexNames(),
    warmUp: () => model.warmUp(),
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
