import type { Clock } from '#platform/clock.ts'
import { addDays, dayOf } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import type {} from '../tables.ts'
import { viewRetentionDays } from '../limits.ts'

type Deps = { db: Db; clock: Clock; timeZone: () => string }

/** Counts views of the page of an out-of-stock product. Other products are not counted. */
export async function countOutOfStockView(
  { db, catalogue, clock, timeZone }: Deps & { catalogue: Catalogue },
  id: string,
): Promise<void> {
  const product = catalogue.product(id)
  if (!product || product.inStock) return
  await db
    .insertInto('out_of_stock_view')
    .values({ day: dayOf(clock(), timeZone()), product_id: id, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'product_id'])
        .doUpdateSet((row) => ({ count: row('out_of_stock_view.count', '+', 1) })),
    )
    .execute()
}

export async function sweepViews({ db, clock, timeZone }: Deps): Promise<void> {
  const oldest = addDays(dayOf(clock(), timeZone()), -viewRetentionDays)
  await db.deleteFrom('out_of_stock_view').where('day', '<', oldest).execute()
}
