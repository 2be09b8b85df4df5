import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { dayMs } from '#platform/time.ts'
import type {} from '../tables.ts'

/** Longer than a bill changes: an order for a slot, and the days after it for a problem. */
const windowMs = 40 * dayMs

type Difference = { orderId: string; total: number; expected: number }
type Refunded = { orderId: string; reference: string; paid: number; refunded: number }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Compares the total of each order of the last weeks with the confirmed one and its changes, and what was refunded of each
 * payment with the payment. Orders without changes are those that nothing changed, or that an earlier version weighed.
 */
export async function compareBills({ db, clock, log }: Deps): Promise<void> {
  const since = clock() - windowMs
  const { rows: totals } = await sql<Difference>`
    select id as "orderId", total, expected from (
      select orders.id, total_cents as total,
        cast(ordered_cents + sum(amount_cents) as bigint) as expected
      from orders join order_change on order_change.order_id = orders.id
      where created_at > ${since} and undone_at is null
      group by orders.id, total_cents, ordered_cents
    ) compared where total <> expected order by id`.execute(db)
  for (const difference of totals)
    log.error(
      { ...difference, repair: `change the bill of order ${difference.orderId} again` },
      'the total of an order is not what its changes have left',
    )
  const { rows: refunds } = await sql<Refunded>`
    select order_id as "orderId", reference, paid, refunded from (
      select payment.order_id, reference, payment.amount_cents as paid,
        cast(sum(refund.amount_cents) as bigint) as refunded
      from payment join refund on payment_reference = reference
      where received_at > ${since} and refund.failed_at is null
      group by payment.order_id, reference, payment.amount_cents
    ) compared where refunded > paid order by reference`.execute(db)
  for (const difference of refunds)
    log.error(difference, 'more of a payment was refunded than was paid')
}
