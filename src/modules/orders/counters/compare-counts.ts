import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { dayMs, minuteMs } from '#platform/time.ts'
import type {} from '#modules/catalogue/tables.ts'
import type {} from '../tables.ts'

/** How far back the orders are added up. */
const windowMs = dayMs
/**
 * Changes this close together may have been made in another order than their times say: an order notes its time before it waits
 * for locks, and the clocks of nodes differ.
 */
const inexactMs = minuteMs

type Difference = { productId: string; pieces: number; expected: number }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Compares the count of each product with what it should be: the count a day ago, with the deliveries and losses since, less
 * the pieces of the orders since, plus those of older orders that were cancelled since and of those that came back and were
 * put on the shelf again, and those that shoppers have removed. What was missing from a cancelled order did not come back. A product is left out if the seller has
 * counted or corrected it since, or if the changes around that time are so close together that their order is uncertain.
 * It is one statement, so that it sees both an order and the pieces it takes, or neither.
 */
export async function compareCounts({ db, clock, log }: Deps): Promise<void> {
  const since = clock() - windowMs
  const { rows } = await sql<Difference>`
    with ordered as (
      select id from orders
      where placed_at > ${since} and created_at > ${since}
        and (status <> 'Cancelled' or returned_at is not null)
      union all
      select id from orders where status = 'Awaiting payment' and created_at > ${since}
    ), cancelled as (
      select orders.id from order_event
      join orders on orders.id = order_event.order_id
      where order_event.status = 'Cancelled' and step = 'moved' and order_event.at > ${since}
        and created_at <= ${since}
    ), piece_change as (
      select product_id, -quantity as pieces from order_line
      join ordered on ordered.id = order_id where is_counted = 1
      union all
      select product_id, coalesce(kept_count, quantity) from order_line
      join cancelled on cancelled.id = order_id where is_counted = 1
      union all
      select product_id, kept_count - quantity from order_line
      join orders on orders.id = order_id
      where is_counted = 1 and kept_count is not null
        and created_at > ${since} and status = 'Cancelled' and returned_at is null
      union all
      select product_id, change from stock_change
      where at > ${since} and reason in ('delivery', 'spoiled', 'order returned', 'order changed')
    ), total as (
      select product_id, sum(pieces) as pieces from piece_change group by product_id
    ), compared as (
      select stock.product_id, stock.pieces,
        cast(last.pieces_after + coalesce(total.pieces, 0) as bigint) as expected
      from product_stock stock
      join stock_change last on last.id = (
        select id from stock_change
        where product_id = stock.product_id and at <= ${since}
        order by at desc, id desc limit 1
      )
      left join total on total.product_id = stock.product_id
      where not exists (
        select 1 from stock_change other
        where other.product_id = stock.product_id and other.id <> last.id
          and other.at > last.at - ${inexactMs} and other.at < ${since + inexactMs}
      ) and not exists (
        select 1 from stock_change other
        where other.product_id = stock.product_id and other.at > ${since}
          and reason in ('counted', 'correction', 'import', 'counting stopped')
      )
    )
    select product_id as "productId", pieces, expected from compared
    where pieces <> expected order by product_id`.execute(db)
  for (const { productId, pieces, expected } of rows)
    log.error(
      {
        productId,
        pieces,
        expected,
        // Marked as crossed, the product gets a new version, and pages show the count.
        repair:
          `update product_stock set pieces = pieces + (${Math.max(expected, 0) - pieces}), crossed = 1 ` +
          `where product_id = '${productId}'`,
      },
      'the count of a product is not what its orders have left',
    )
}
