import { recordAction } from '#modules/audit/audit.ts'
import {
  changeCatalogue,
  nextVersions,
  type ChangeDeps,
  type NewProduct,
} from '#modules/catalogue/writing/change.ts'
import { deleteUnordered } from '#modules/catalogue/editing/delete/delete-products.ts'
import { findOrdered } from '#modules/orders/order/products-in-orders.ts'
import { changeLaunch } from '#modules/settings/change.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { isDemoLoaded, readCatalogue } from './load-demo.ts'

type Found = { removable: string[]; changed: number }

/** Products of the demo that are still for sale: those that are as they came, and how many the seller has changed. */
export async function findDemo(db: Db, readProducts = readCatalogue): Promise<Found> {
  if (!(await isDemoLoaded(db))) return { removable: [], changed: 0 }
  const demo = await readProducts()
  const names = demo.map(({ name }) => name)
  const unchanged = new Set(demo.map(contentOf))
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'weight', 'price_cents', 'offer_cents', 'description'])
    .where('archived_at', 'is', null)
    .where('name', 'in', names)
    .execute()
  const images = await imagesOf(
    db,
    products.map(({ id }) => id),
  )
  const removable = products.filter((row) =>
    unchanged.has(JSON.stringify([...columnsOf(row), images.get(row.id) ?? []])),
  )
  return { removable: removable.map(({ id }) => id), changed: products.length - removable.length }
}

/**
 * Deletes what is as it came, in one transaction, with the categories of the demo that are as they came.
 * What somebody ordered is archived instead. Orders keep their own copies of names, prices and pictures.
 */
export async function removeDemo(
  deps: ChangeDeps,
  by: Seller,
  readProducts = readCatalogue,
): Promise<{ removed: number; changed: number }> {
  const { clock } = deps
  return changeCatalogue(deps, async (tx) => {
    // Holds the catalogue: a product that is being changed is read afterwards, and stays.
    await changeLaunch(tx, (before) => ({ ...before, isOwn: true }))
    const { removable, changed } = await findDemo(tx, readProducts)
    if (removable.length === 0) return { removed: 0, changed }
    const deleted = await deleteUnordered(tx, findOrdered, removable)
    const ordered = removable.filter((id) => !deleted.has(id))
    for (const id of ordered)
      await tx
        .updateTable('product')
        .set({ archived_at: clock(), version: await nextVersions(tx, 1) })
        .where('id', '=', id)
        .execute()
    await deleteEmptyCategories(tx)
    const removed = removable.length
    const detail = `${deleted.size} products deleted, ${ordered.length} ordered ones archived, ${changed} changed ones kept`
    const entry = { action: 'settings changed', subject: 'Demo catalogue removed', detail } as const
    await recordAction({ db: tx, clock }, by, entry)
    return { removed, changed }
  })
}

/** Those that every new shop has, if they were never changed and no product is left in them. */
async function deleteEmptyCategories(tx: Tx) {
  await nextVersions(tx, 1)
  await tx
    .deleteFrom('category')
    .where('version', '=', 0)
    .where('id', 'not in', tx.selectFrom('product').select('category_id'))
    .execute()
}

/** What the seller can change of a product, except its category, which may have been merged, and its stock. */
const contentOf = (product: NewProduct): string =>
  JSON.stringify([
    product.name,
    product.weight ?? null,
    product.priceCents,
    product.offerCents,
    JSON.stringify(product.description),
    product.images.map(({ id }) => id),
  ])

type Row = {
  name: string
  weight: string | null
  price_cents: number
  offer_cents: number
  description: string
}

const columnsOf = ({ name, weight, price_cents, offer_cents, description }: Row) => [
  name,
  weight,
  price_cents,
  offer_cents,
  description,
]

async function imagesOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const images = new Map<string, string[]>()
  if (ids.length === 0) return images
  const rows = await db
    .selectFrom('product_image')
    .select(['product_id', 'image_id'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  for (const { product_id: id, image_id } of rows)
    images.set(id, [...(images.get(id) ?? []), image_id])
  return images
}
