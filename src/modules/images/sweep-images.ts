import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type {} from './tables.ts'
import { unusedImageMs } from './limits.ts'

const batchSize = 200

/** Which of these pictures are in use. */
type FindUses = (db: Db, ids: string[]) => Promise<Set<string>>

type Deps = {
  db: Db
  clock: Clock
  /** By products, categories and as the logo, which may stop showing a picture. */
  picturesInShop: FindUses
  /** By orders, which keep theirs forever. */
  picturesInOrders: FindUses
}

/** Deletes pictures that neither the shop nor an order has shown for a week. */
export async function sweepImages(deps: Deps, stop: AbortSignal): Promise<void> {
  await noteUnused(deps, stop)
  await deleteUnused(deps, stop)
}

async function noteUnused({ db, clock, picturesInShop }: Deps, stop: AbortSignal) {
  let after = ''
  while (!stop.aborted) {
    const images = await db
      .selectFrom('image')
      .select(['id', 'unused_since'])
      .where('is_ordered', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (images.length === 0) return
    const used = await picturesInShop(
      db,
      images.map(({ id }) => id),
    )
    const changed = images.filter((image) => used.has(image.id) === (image.unused_since !== null))
    for (const { id } of changed)
      await db
        .updateTable('image')
        .set({ unused_since: used.has(id) ? null : clock() })
        .where('id', '=', id)
        .execute()
    after = images.at(-1)?.id ?? after
  }
}

async function deleteUnused({ db, clock, picturesInOrders }: Deps, stop: AbortSignal) {
  const before = clock() - unusedImageMs
  while (!stop.aborted) {
    const images = await db
      .selectFrom('image')
      .select('id')
      .where('is_ordered', '=', 0)
      .where('unused_since', '<', before)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (images.length === 0) return
    const ids = images.map(({ id }) => id)
    const ordered = await picturesInOrders(db, ids)
    // They are not looked up in all orders again.
    for (const id of ordered)
      await db.updateTable('image').set({ is_ordered: 1 }).where('id', '=', id).execute()
    for (const id of ids)
      if (!ordered.has(id))
        await db
          .deleteFrom('image')
          .where('id', '=', id)
          // A product or category may have taken it up again meanwhile, which empties the column.
          .where('unused_since', '<', before)
          .execute()
  }
}
