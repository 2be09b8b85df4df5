import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { dayMs } from '#platform/time.ts'
import type {} from '../tables.ts'

/** Longer than an order is on its way: its total changes until it leaves the shop. */
const windowMs = 16 * dayMs

type Difference = { orderId: string; parts: number; taxes: number }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Compares what the tax rows of each order of the last days add up to with the parts of its total. Orders without such rows are
 * those of a version without tax classes.
 */
export async function compareTaxes({ db, clock, log }: Deps): Promise<void> {
  const { rows } = await sql<Difference>`
    select id as "orderId", parts, taxes from (
      select orders.id, goods_cents + deposit_cents + delivery_cents + gst_cents as parts,
        cast(sum(taxable_cents + tax_cents) as bigint) as taxes
      from orders join order_tax on order_tax.order_id = orders.id
      where created_at > ${clock() - windowMs}
      group by orders.id, goods_cents, deposit_cents, delivery_cents, gst_cents
    ) compared where parts <> taxes order by id`.execute(db)
  for (const { orderId, parts, taxes } of rows)
    log.error(
      {
        orderId,
        parts,
        taxes,
        repair: `weigh a line of order ${orderId} again, or correct its rows in order_tax`,
      },
      'the tax rows of an order are not what its total has',
    )
}
