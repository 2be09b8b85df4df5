import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import { newId } from '#platform/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { saveImages, type EncodedImage } from '#modules/images/images.ts'
import { catalogueChannel, type Catalogue } from './catalogue.ts'
import type { CategoryPath } from './categories.ts'

export type NewProduct = {
  name: string
  category: CategoryPath
  description: string[]
  priceCents: number
  offerCents: number
  weight?: string | undefined
  inStock?: boolean
  images: EncodedImage[]
}

type Deps = { database: Database; catalogue: Catalogue; clock: Clock }

/** All or nothing, and in this node's catalogue before it returns. */
export async function changeCatalogue<Result>(
  { database, catalogue }: Pick<Deps, 'database' | 'catalogue'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.db.transaction().execute(async (tx) => {
    const result = await work(tx)
    await database.signals.announce(tx, catalogueChannel, '')
    return result
  })
  await catalogue.catchUp()
  return result
}

export function addProduct(deps: Deps, product: NewProduct): Promise<string> {
  return changeCatalogue(deps, async (tx) => {
    const [id = ''] = await insertProducts(tx, deps.clock, [product])
    return id
  })
}

export async function setStock(deps: Deps, id: string, inStock: boolean): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    const version = await nextVersions(tx, 1)
    const changed = await tx
      .updateTable('product')
      .set({ in_stock: inStock ? 1 : 0, version })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('not-found', { what: 'product' })
  })
}

export async function insertProducts(
  tx: Tx,
  clock: Clock,
  products: NewProduct[],
): Promise<string[]> {
  const ids: string[] = []
  let version = (await nextVersions(tx, products.length)) - products.length
  for (const product of products) {
    const id = newId()
    version++
    await tx
      .insertInto('product')
      .values({
        id,
        position: version,
        version,
        name: product.name,
        category: product.category,
        description: JSON.stringify(product.description),
        price_cents: product.priceCents,
        offer_cents: product.offerCents,
        weight: product.weight ?? null,
        in_stock: product.inStock === false ? 0 : 1,
        created_at: clock(),
      })
      .execute()
    await saveImages(tx, clock, product.images)
    for (const [position, image] of product.images.entries())
      await tx
        .insertInto('product_image')
        .values({ product_id: id, position, image_id: image.id })
        .execute()
    ids.push(id)
  }
  return ids
}

/** Raises the catalogue's version and returns it. Holds the row until the transaction ends. */
async function nextVersions(tx: Tx, count: number): Promise<number> {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', count) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
