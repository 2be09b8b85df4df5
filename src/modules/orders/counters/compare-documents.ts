import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { dayMs, hourMs } from '#platform/time.ts'
import type {} from '../books/tables.ts'
import type {} from '../tables.ts'

/** Longer than a bill changes: an order for a slot, and the days after it for a problem. */
const windowMs = 40 * dayMs

type Difference = { orderId: string; booked: number; expected: number }

type Deps = { db: Db; clock: Clock; log: Log }

/**
 * Compares the invoice of each order of the last weeks, less its credit notes, with what the order costs; looks for orders that
 * have left and have no invoice; and compares the last number of each kind with how many there are. Orders whose documents are
 * about to be written are left out, unless that takes more than an hour.
 */
export async function compareDocuments({ db, clock, log }: Deps): Promise<void> {
  const now = clock()
  const { rows: differences } = await sql<Difference>`
    select id as "orderId", booked, expected from (
      select orders.id, case when status = 'Cancelled' then 0 else total_cents end as expected, (
        select cast(coalesce(sum(case when kind = 'invoice' then document.total_cents
          else -document.total_cents end), 0) as bigint)
        from book_document document where document.order_id = orders.id
      ) as booked
      from orders
      where created_at > ${now - windowMs} and invoice_number is not null and book_at is null
    ) compared where booked <> expected order by id`.execute(db)
  for (const difference of differences)
    log.error(
      { ...difference, repair: bookAgain(difference.orderId, now) },
      'the documents of an order are not what it costs',
    )
  const { rows: without } = await sql<{ orderId: string }>`
    select id as "orderId" from orders
    where created_at > ${now - windowMs} and invoice_number is null
      and placed_at > (select min(issued_at) from book_document)
      and (status = 'Delivered' or (status = 'Out for delivery' and is_pickup = 0))
      and (book_at is null or book_at < ${now - hourMs}) order by id`.execute(db)
  for (const { orderId } of without)
    log.error({ orderId, repair: bookAgain(orderId, now) }, 'an order has left without an invoice')
  const { rows: counters } = await sql<{ kind: string; last: number; documents: number }>`
    select kind, last, (
      select count(*) from book_document document where document.kind = counter.kind
    ) as documents from book_counter counter`.execute(db)
  for (const counter of counters)
    if (counter.last !== counter.documents)
      log.error(counter, 'the numbers of the documents have a gap')
}

/** The worker then writes what is missing. */
const bookAgain = (orderId: string, now: number): string =>
  `update orders set book_at = ${now} where id = '${orderId}'`
