import type { Clock } from '#platform/clock.ts'
import { addDays, dayOf } from '#platform/days.ts'
import type { Db } from '#platform/database/db.ts'
import type { Catalogue } from './catalogue.ts'
import type {} from './tables.ts'

/** Somebody wanted to see a product that is off the shelf. Anything else is nothing to count. */
export async function countAsk(
  { db, catalogue, clock }: { db: Db; catalogue: Catalogue; clock: Clock },
  id: string,
): Promise<void> {
  const product = catalogue.product(id)
  if (!product || product.inStock) return
  await db
    .insertInto('product_ask')
    .values({ day: dayOf(clock()), product_id: id, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'product_id'])
        .doUpdateSet((row) => ({ count: row('product_ask.count', '+', 1) })),
    )
    .execute()
}

/** The seller sees the last week; the rest is for looking back over a season. */
const keptDays = 90

export async function sweepViews({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const oldest = addDays(dayOf(clock()), -keptDays)
  await db.deleteFrom('product_ask').where('day', '<', oldest).execute()
}
