import { readCategoryIds } from '#modules/catalogue/product/categories/read-categories.ts'
import { insertProducts, type NewProduct } from '#modules/catalogue/writing/change.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { recordingPrices } from '#modules/catalogue/history/price-history/record-prices.ts'
import { readCurrency } from '#modules/settings/settings.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'

const settingName = 'demo-catalogue'

/**
 * Fills an empty shop once. One transaction records that the demo was loaded and writes all of it, so that of several
 * processes that start at once only one loads it, and a process that is killed meanwhile leaves nothing behind.
 */
export async function loadDemo(
  deps: { database: Database; clock: Clock; log: Log },
  readProducts = readCatalogue,
): Promise<void> {
  const { database, clock, log } = deps
  if (!(await isEmptyShop(database.db))) return

  log.info('loading the demo catalogue')
  const products = await readProducts()
  await database.db.transaction().execute(async (tx) => {
    // One moment for all of them, by which later products are known to be the seller's own.
    const now = clock()
    const claimed = await tx
      .insertInto('setting')
      .values({ name: settingName, value: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!claimed) return
    // The seller may have deleted one of the first categories before there were any products.
    const categories = await readCategoryIds(tx)
    const sellable = products.filter(({ category }) => categories.has(category.toLowerCase()))
    const recording = { clock: () => now, cause: 'demo', readCurrency } as const
    await recordingPrices(tx, recording, () => insertProducts(tx, () => now, sellable))
  })
}

/** A shop whose seller archived the whole demo does not get it again. */
async function isEmptyShop(db: Db): Promise<boolean> {
  const products = await db.selectFrom('product').select('id').limit(1).execute()
  return products.length === 0 && !(await isDemoLoaded(db))
}

export async function isDemoLoaded(db: Db): Promise<boolean> {
  const loaded = await db
    .selectFrom('setting')
    .select('name')
    .where('name', '=', settingName)
    .execute()
  return loaded.length > 0
}

export async function readCatalogue(): Promise<NewProduct[]> {
  const { demoCatalogue } = await import('./catalogue.ts')
  const { readPicture } = await import('./pictures.ts')
  return Promise.all(
    demoCatalogue.map(async ({ pictures, ...product }) => ({
      ...product,
      images: await Promise.all(pictures.map(readPicture)),
    })),
  )
}
