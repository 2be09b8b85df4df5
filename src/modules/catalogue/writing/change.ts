import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { hash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { isUniqueViolation } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import type { EncodedImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import { writeBarcodes } from '../product/barcodes/stored-barcodes.ts'
import { catalogueChannel, type Catalogue } from '../model/catalogue.ts'
import type { FoodFacts } from '../product/facts/food-facts.ts'
import { writeFacts } from '../product/facts/stored-facts.ts'
import { endChangedPlans } from '../history/planned-prices/stored-plans.ts'
import { recordingPrices } from '../history/price-history/record-prices.ts'
import type { PriceCause } from '../product/prices/reasons.ts'
import { priceColumns } from '../product/prices/stored-weighed.ts'
import { taxingColumns, type NamedTaxing } from '../product/prices/taxing.ts'
import { readCategoryIds, readProposedClasses } from '../product/categories/read-categories.ts'
import { recordChanges } from '../product/stock/change-pieces.ts'
import { productChanged } from '../refusals.ts'
import { invalidInput, keyReused, notFound } from '#platform/common-refusals.ts'

export type NewProduct = {
  name: string
  /** The path of its category. */
  category: string
  description: string[]
  priceCents: number
  offerCents: number
  weight?: string | undefined
  weighed?: Weighed | undefined
  facts?: FoodFacts | undefined
  minimumAge?: number | null | undefined
  shelf?: string | null | undefined
  barcodes?: readonly string[] | undefined
  inStock?: boolean
  /** How many there are. Without it the product is not counted. */
  stock?: number | null | undefined
  lowStock?: number | null | undefined
  images: EncodedImage[]
} & NamedTaxing

export type ChangeDeps = { database: Database; catalogue: Catalogue; clock: Clock }

/**
 * One transaction, and in this node's catalogue before it returns. If reading it back fails, the change is made anyway.
 * Prices that change are kept in their history, with what changed them.
 */
export async function changeCatalogue<Result>(
  { database, catalogue, clock, cause = 'form' }: ChangeDeps & { cause?: PriceCause },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.db.transaction().execute(async (tx) => {
    const recording = { clock, cause, readCurrency: catalogue.readFormat }
    const result = await recordingPrices(tx, recording, () => work(tx))
    await endChangedPlans(tx, clock)
    await database.notifications.announce(tx, catalogueChannel, '')
    return result
  })
  await catalogue.catchUpAfterCommit()
  return result
}

type Adding = { by?: Seller; key?: string | undefined }

/**
 * Adds a product and returns its id. With an idempotency key, adding it again finds it. Without `by` it is the shop itself
 * that adds it, and the audit log says nothing.
 */
export async function addProduct(
  deps: ChangeDeps,
  product: NewProduct,
  adding: Adding = {},
): Promise<string> {
  try {
    return await addOnce(deps, product, adding)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same key at the same time: the other request was faster.
    return addOnce(deps, product, adding)
  }
}

function addOnce(deps: ChangeDeps, product: NewProduct, { by, key }: Adding): Promise<string> {
  const { clock, catalogue } = deps
  return changeCatalogue(deps, async (tx) => {
    const known = key === undefined ? undefined : await findByKey(tx, product, key)
    if (known !== undefined) return known
    const [id = ''] = await insertProducts(tx, clock, [product])
    // After the row of the version is held: the currency cannot change from here on.
    await catalogue.assertSameDecimals(tx)
    await catalogue.assertTaxing(tx, product)
    if (key !== undefined)
      await tx
        .updateTable('product')
        .set({ idempotency_key: key, request_hash: hashOf(product) })
        .where('id', '=', id)
        .execute()
    const entry = { action: 'product added', subject: product.name, subjectId: id } as const
    if (by) await recordAction({ db: tx, clock }, by, entry)
    return id
  })
}

async function findByKey(tx: Tx, product: NewProduct, key: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('product')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (found && found.request_hash !== hashOf(product)) throw keyReused({ what: 'product' })
  return found?.id
}

/** Pictures are named by their content. */
const hashOf = ({ images, ...product }: NewProduct): string =>
  hash('sha256', JSON.stringify([product, images.map(({ id }) => id)]), 'base64url')

export async function setStock(
  deps: ChangeDeps,
  id: string,
  inStock: boolean,
  by?: Seller,
): Promise<void> {
  const { clock } = deps
  await changeCatalogue(deps, async (tx) => {
    const { product, version } = await takeProduct(tx, id)
    const in_stock = inStock ? 1 : 0
    await tx.updateTable('product').set({ in_stock, version }).where('id', '=', id).execute()
    if (!by || product.in_stock === in_stock) return
    await recordAction({ db: tx, clock }, by, {
      action: 'stock changed',
      subject: product.name,
      subjectId: id,
      detail: inStock ? 'out of stock → in stock' : 'in stock → out of stock',
    })
  })
}

/**
 * Holds the catalogue and the product until the transaction ends, and says which version the change makes. Refuses when
 * it is not the product that was seen; ratings since then change nothing that a seller edits.
 */
export async function takeProduct(tx: Tx, id: string, seenVersion?: number) {
  const version = await nextVersions(tx, 1)
  const product = await tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound({ what: 'product' })
  if (seenVersion !== undefined && !isStillAs(product, seenVersion))
    throw productChanged({ what: 'product' })
  return { product, version }
}

/** The columns of a product that changes without an edit by the seller: an open edit of it stays valid. */
export const changedBeside = (version: number) => (row: ExpressionBuilder<Tables, 'product'>) => ({
  version,
  rated_version: version,
  // What several of them, one after the other, leave as it was.
  unrated_version: sql<number>`case when ${row.ref('rated_version')} = ${row.ref('version')}
    then ${row.ref('unrated_version')} else ${row.ref('version')} end`,
})

function isStillAs(
  product: Pick<Selectable<Tables['product']>, 'version' | 'rated_version' | 'unrated_version'>,
  seenVersion: number,
): boolean {
  const { version, rated_version, unrated_version } = product
  const oldestSame = rated_version === version ? (unrated_version ?? version) : version
  return oldestSame <= seenVersion && seenVersion <= version
}

export async function insertProducts(
  tx: Tx,
  clock: Clock,
  products: NewProduct[],
): Promise<string[]> {
  const ids: string[] = []
  let version = (await nextVersions(tx, products.length)) - products.length
  const categoryIds = await readCategoryIds(tx)
  const proposed = await readProposedClasses(tx)
  for (const product of products) {
    const id = newId()
    const category_id = categoryIdIn(categoryIds, product.category)
    const taxClass = product.taxClass === undefined ? proposed.get(category_id) : product.taxClass
    version++
    await tx
      .insertInto('product')
      .values({
        id,
        position: version,
        version,
        name: product.name,
        category_id,
        description: JSON.stringify(product.description),
        ...priceColumns(product),
        facts: writeFacts(product.facts),
        ...taxingColumns({ ...product, taxClass }),
        minimum_age: product.minimumAge ?? null,
        shelf: product.shelf ?? null,
        in_stock: product.inStock === false ? 0 : 1,
        is_counted: typeof product.stock === 'number' ? 1 : 0,
        created_at: clock(),
      })
      .execute()
    if (typeof product.stock === 'number') await beginCounting(tx, clock, id, product)
    if (product.barcodes) await writeBarcodes(tx, [{ id, barcodes: product.barcodes }])
    await saveImages(tx, clock, product.images)
    await setImages(
      tx,
      id,
      product.images.map((image) => image.id),
    )
    ids.push(id)
  }
  return ids
}

async function beginCounting(
  tx: Tx,
  clock: Clock,
  productId: string,
  { stock, lowStock }: Pick<NewProduct, 'stock' | 'lowStock'>,
) {
  const pieces = stock ?? 0
  await tx
    .insertInto('product_stock')
    .values({ product_id: productId, pieces, low_mark: lowStock ?? null })
    .execute()
  const cause = { reason: 'counted', at: clock() } as const
  await recordChanges(tx, [{ productId, change: pieces, pieces }], cause)
}

export async function setImages(tx: Tx, productId: string, images: readonly string[]) {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  for (const [position, image_id] of images.entries())
    await tx
      .insertInto('product_image')
      .values({ product_id: productId, position, image_id })
      .execute()
}

/** Refuses a category that was deleted since it was chosen. */
export function categoryIdIn(ids: ReadonlyMap<string, string>, path: string): string {
  const id = ids.get(path.toLowerCase())
  if (id !== undefined) return id
  const problem = `There is no category ${path} any more`
  throw invalidInput({ fields: { category: problem } })
}

/** Raises the catalogue's version and returns it: one for each row that changes. Holds the row until the transaction ends. */
export async function nextVersions(tx: Tx, count: number): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', count) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
