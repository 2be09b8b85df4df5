import type { Database, Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { CategoryPath } from './categories.ts'
import {
  createReadModel,
  type CatalogueProduct,
  type ProductPage,
  type Selection,
} from './read-model.ts'
import type {} from './tables.ts'

export type { CatalogueProduct, ProductPage, Selection }

export const catalogueChannel = 'catalogue'
/** Announcements arrive at once; this is for the one that was lost with its connection. */
const pollMs = 5_000

/** Every node's own copy of the catalogue. The database is the truth; `catchUp` reads what changed since. */
export type Catalogue = {
  readonly version: number
  readonly size: number
  product(id: string): CatalogueProduct | undefined
  select(selection: Selection): ProductPage
  catchUp(): Promise<void>
  close(): void
}

export async function openCatalogue(
  { db, engine, signals }: Database,
  log: Log,
): Promise<Catalogue> {
  const model = createReadModel()
  let version = -1

  async function readChanges() {
    const current = await db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (current.version === version) return
    model.apply(await changedSince(db, version))
    version = current.version
  }

  const catchUp = oneAtATime(readChanges)
  const catchUpSoon = () => {
    catchUp().catch((error: unknown) => log.warn({ err: error }, 'cannot read catalogue changes'))
  }

  await catchUp()
  const stopListening = signals.listen(catalogueChannel, catchUpSoon)
  const poll = engine === 'postgres' ? setInterval(catchUpSoon, pollMs).unref() : undefined

  return {
    get version() {
      return version
    },
    get size() {
      return model.size
    },
    product: (id) => model.get(id),
    select: (selection) => model.select(selection),
    catchUp,
    close() {
      stopListening()
      clearInterval(poll)
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

async function changedSince(db: Db, version: number): Promise<CatalogueProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'position', 'name', 'category', 'description', 'price_cents', 'offer_cents'])
    .select(['weight', 'in_stock'])
    .where('version', '>', version)
    .orderBy('position')
    .execute()
  const pictures = await db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .select(['product_image.product_id', 'product_image.image_id'])
    .where('product.version', '>', version)
    .orderBy('product_image.product_id')
    .orderBy('product_image.position')
    .execute()
  const imagesOf = Map.groupBy(pictures, (picture) => picture.product_id)

  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    name: row.name,
    lowerName: row.name.toLowerCase(),
    // The column's check allows nothing but a category.
    category: row.category as CategoryPath,
    description: readLines(row.description),
    priceCents: row.price_cents,
    offerCents: row.offer_cents,
    weight: row.weight ?? undefined,
    inStock: row.in_stock === 1,
    images: imagesOf.get(row.id)?.map((picture) => picture.image_id) ?? [],
  }))
}

/** A damaged row costs its own description, not the shop. */
function readLines(json: string): string[] {
  try {
    const lines: unknown = JSON.parse(json)
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}
