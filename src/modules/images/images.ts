import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { cacheSize } from '#platform/memory.ts'
import { withOwnMemory } from '#platform/memory.ts'
import type { EncodedImage } from './encode.ts'
import type {} from './tables.ts'

const memoryForFiles = 64_000_000

export type Images = {
  file(id: string, width: number): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** An LRU cache over the database; two requests for the same file at once are one read. */
export function openImages(db: Db): Images {
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cacheSize(memoryForFiles),
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (name) => readFile(db, name),
  })
  return { file: (id, width) => files.fetch(`${id}-${width}`) }
}

/** The same picture twice is kept once. */
export async function saveImages(tx: Tx, clock: Clock, images: EncodedImage[]): Promise<void> {
  for (const { id, files } of images) {
    // Held, so that it is not deleted as unused before a product shows it again.
    const known = await tx
      .updateTable('image')
      .set({ unused_since: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (known) continue
    const created = await tx
      .insertInto('image')
      .values({ id, created_at: clock() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) continue
    for (const { width, bytes } of files)
      await tx.insertInto('image_file').values({ image_id: id, width, bytes }).execute()
  }
}

async function readFile(db: Db, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [id = '', width] = name.split('-')
  const file = await db
    .selectFrom('image_file')
    .select('bytes')
    .where('image_id', '=', id)
    .where('width', '=', Number(width))
    .executeTakeFirst()
  return file && withOwnMemory(file.bytes)
}
