import pLimit from 'p-limit'
import { insertProducts, type NewProduct } from '#modules/catalogue/change.ts'
import { encodeImage } from '#modules/images/images.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'

const setting = 'demo-catalogue'

/**
 * Fills an empty shop once. The pictures are painted first; then one transaction claims the right to load and writes
 * everything, so of several that start at once one wins, and a killed start leaves nothing.
 */
export async function loadDemo(
  deps: { database: Database; clock: Clock; log: Log },
  paint = paintCatalogue,
): Promise<void> {
  const { database, clock, log } = deps
  if (!(await isWanted(database.db))) return

  log.info('painting the demo catalogue')
  const products = await paint()
  await database.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('setting')
      .values({ name: setting, value: new Date(clock()).toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (claimed) await insertProducts(tx, clock, products)
  })
}

async function isWanted(db: Db): Promise<boolean> {
  const offered = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', setting)
    .execute()
  const products = await db.selectFrom('product').select('id').limit(1).execute()
  return offered.length === 0 && products.length === 0
}

/** Through the same pipeline as an upload: what the demo shows is what a seller gets. */
async function paintCatalogue(): Promise<NewProduct[]> {
  const { demoCatalogue } = await import('./catalogue.ts')
  const { drawPicture, paintPicture } = await import('./artwork.ts')
  const twoAtATime = pLimit(2)
  return Promise.all(
    demoCatalogue.map(async ({ pictures, ...product }) => ({
      ...product,
      images: await Promise.all(
        pictures.map((picture) =>
          twoAtATime(async () =>
            encodeImage(await paintPicture(drawPicture(picture, product.category))),
          ),
        ),
      ),
    })),
  )
}
