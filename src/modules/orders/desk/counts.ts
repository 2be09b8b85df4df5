import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Slot } from '#modules/delivery/slots/slots.ts'
import { slotOf } from '../order/stored-order.ts'
import { openStatuses, type StoredStatus } from '../status.ts'
import type {} from '../tables.ts'

// `sql.lit`: SQLite uses a partial index only when it can read in the statement that it fits.

export async function countOpen(db: Db): Promise<Record<(typeof openStatuses)[number], number>> {
  const counts = { 'Order Placed': 0, Packing: 0, 'Out for delivery': 0 }
  for (const status of openStatuses) counts[status] = await countWith(db, status)
  return counts
}

export async function countLate(db: Db, now: number): Promise<number> {
  let count = 0
  for (const status of openStatuses) count += await countWith(db, status, now)
  return count
}

async function countWith(db: Db, status: StoredStatus, lateAt?: number): Promise<number> {
  const query = counting(db).where('status', '=', status).where('placed_at', 'is not', null)
  const wanted =
    lateAt === undefined
      ? query
      : query.where('delivered_at', 'is', null).where('promised_at', '<=', lateAt)
  return (await wanted.executeTakeFirstOrThrow()).count
}

export async function countDelivered(db: Db, since: number): Promise<number> {
  const query = counting(db).where('delivered_at', '>=', since)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Of the delivery slots: how many orders of each are not packed yet, the soonest first. */
export async function countToPack(db: Db): Promise<(Slot & { orders: number })[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['slot_start', 'slot_end'])
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('placed_at', 'is not', null)
    // Repeated from the index `orders_by_promise`.
    .where('delivered_at', 'is', null)
    .where('status', 'in', ['Order Placed', 'Packing'])
    .where('slot_start', 'is not', null)
    .groupBy(['slot_start', 'slot_end'])
    .orderBy('slot_start')
    .orderBy('slot_end')
    .execute()
  return rows.flatMap(({ orders, ...row }) => {
    const slot = slotOf(row)
    return slot ? [{ ...slot, orders }] : []
  })
}

/** Placed orders only: the shop lost nothing by an order that was never paid. */
export async function countCancelledOrReturned(
  db: Db,
  status: 'Cancelled' | 'Returned',
  since: number,
): Promise<number> {
  const query = counting(db)
    .innerJoin('order_event', 'order_event.order_id', 'orders.id')
    .where('order_event.status', '=', sql.lit(status))
    .where('order_event.step', '=', sql.lit('moved' as const))
    .where('order_event.at', '>=', since)
    .where('orders.placed_at', 'is not', null)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Orders that came back for lack of an ID. */
export async function countReturnedWithoutId(db: Db, since: number): Promise<number> {
  const query = counting(db)
    .where('return_reason', 'is not', null)
    .where('return_reason', '=', 'no ID')
    .where('returned_at', '>=', since)
  return (await query.executeTakeFirstOrThrow()).count
}

export async function countRefundsDue(db: Db): Promise<number> {
  const query = counting(db).where('payment_state', '=', sql.lit('refund due' as const))
  return (await query.executeTakeFirstOrThrow()).count
}

/** The provider could not return the money, so the seller has to. */
export async function countFailedRefunds(db: Db): Promise<number> {
  const query = counting(db)
    .where('payment_state', '=', sql.lit('refund due' as const))
    .where((row) =>
      row.exists(
        row
          .selectFrom('refund')
          .select('refund.id')
          .whereRef('refund.order_id', '=', 'orders.id')
          .where('failed_at', 'is not', null),
      ),
    )
  return (await query.executeTakeFirstOrThrow()).count
}

const counting = (db: Db) =>
  db.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'))

/** Whether anything was ever ordered here, paid or not. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
