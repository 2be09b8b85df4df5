import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { inBatches } from '#platform/batches.ts'
import { nextVersions, type ChangeDeps } from '../../writing/change.ts'
import {
  addressOf,
  assertRoomForOldPaths,
  changeCategories,
  findSeen,
} from './change-categories.ts'
import { categoryInUse } from '../../refusals.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'

/** Products a statement: no statement takes long, however many products a category has. */
const batchSize = 500

type Merge = { id: string; into: string; version: number }

/** Its products, archived ones too, and all of its paths go to the other category; then it is gone. */
export async function mergeCategory(
  deps: ChangeDeps,
  by: Seller,
  { id, into, version: seen }: Merge,
): Promise<void> {
  await changeCategories(deps, by, async (tx, all) => {
    const from = findSeen(all, { id, version: seen })
    if (into === id) throw invalidInput({ fields: { into: 'Choose another category' } })
    const target = all.find((category) => category.id === into)
    if (!target) throw notFound({ what: 'category' })
    assertRoomForOldPaths(all, 1)
    const moved = await moveProducts(tx, id, into)
    await tx
      .updateTable('category_old_path')
      .set({ category_id: into })
      .where('category_id', '=', id)
      .execute()
    await tx
      .insertInto('category_old_path')
      .values({ path: from.path.toLowerCase(), category_id: into })
      .execute()
    await tx.deleteFrom('category').where('id', '=', id).execute()
    return `merged “${from.text}” into “${target.text}”, products moved: ${moved}, address ${addressOf(from.path)} → ${addressOf(target.path)}`
  })
}

/** Only an empty one. Its address and its old ones lead nowhere afterwards. */
export async function deleteCategory(
  deps: ChangeDeps,
  by: Seller,
  seen: { id: string; version: number },
): Promise<void> {
  await changeCategories(deps, by, async (tx, all) => {
    const category = findSeen(all, seen)
    const products = (await productIds(tx, category.id)).length
    if (products > 0) throw categoryInUse({ text: category.text, products })
    await tx.deleteFrom('category').where('id', '=', category.id).execute()
    return `deleted “${category.text}” at ${addressOf(category.path)}`
  })
}

/** Every product gets a version of its own, because nodes read changes in parts by version. */
async function moveProducts(tx: Tx, from: string, into: string): Promise<number> {
  const ids = await productIds(tx, from)
  let version = (await nextVersions(tx, ids.length)) - ids.length
  for (const part of inBatches(ids, batchSize)) {
    const places = tx
      .selectFrom('product')
      .select(['id', sql<number>`row_number() over (order by id)`.as('place')])
      .where('id', 'in', part)
      .as('moved')
    await tx
      .updateTable('product')
      .from(places)
      .set({ category_id: into, version: sql`${sql.lit(version)} + moved.place` })
      .whereRef('product.id', '=', 'moved.id')
      .execute()
    version += part.length
  }
  return ids.length
}

/** Locked in the order in which orders lock products, so that the two cannot deadlock. */
async function productIds(tx: Tx, categoryId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
