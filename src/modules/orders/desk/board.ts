import { sql } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { dayOf, startOf } from '#platform/days.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Order } from '../contract.ts'
import { placedOrders, withDetails, type OrderRow } from '../list.ts'
import type { sellerOrderCalls } from './contract.ts'
import type { OrderStatus } from '../status.ts'
import type {} from '../tables.ts'

const most = { open: 200, delivered: 50, refunds: 200 }
// `sql.lit` below: SQLite uses an index of some rows only when it can read in the statement that it fits.

export const openStatuses = ['Order Placed', 'Packing', 'Out for delivery'] as const

type Board = Omit<z.output<(typeof sellerOrderCalls)['GET /api/order/board']['answer']>, 'success'>

/** What is to be done now. Every question is answered from an index, however many orders there were before. */
export async function readBoard(
  { db, clock }: { db: Db; clock: Clock },
  publicUrl?: string,
): Promise<Board> {
  const now = clock()
  const today = startOf(dayOf(now))
  const delivered = await placedOrders(db)
    .where('delivered_at', '>=', today)
    .orderBy('delivered_at', 'desc')
    .limit(most.delivered)
    .execute()
  return {
    open: await withDetails(db, await mostUrgent(db, most.open), publicUrl),
    deliveredToday: await withDetails(db, delivered, publicUrl),
    counts: { ...(await countOpen(db)), Delivered: await countDelivered(db, today) },
    refundsDue: await withDetails(db, await refundsDue(db), publicUrl),
    now: new Date(now).toISOString(),
  }
}

/** What the seller may see: a placed order, or one whose money came too late and goes back. */
export async function readSellerOrder(db: Db, id: string, publicUrl?: string): Promise<Order> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('placed_at', 'is not', null),
        row('payment_state', 'in', ['refund due', 'refunded']),
      ]),
    )
    .execute()
  const [order] = await withDetails(db, rows, publicUrl)
  if (!order) throw new Refusal('not-found', { what: 'order' })
  return order
}

/**
 * Open orders, the soonest promised first; only late ones if a time is given. Each status is read by itself, because
 * its index has them in the order in which they were placed, which is the order in which they were promised.
 */
export async function mostUrgent(db: Db, limit: number, lateAt?: number): Promise<OrderRow[]> {
  const found: OrderRow[] = []
  for (const status of openStatuses) {
    const query = placedOrders(db).where('status', '=', status)
    const wanted = lateAt === undefined ? query : query.where('promised_at', '<=', lateAt)
    found.push(...(await wanted.orderBy('placed_at').orderBy('id').limit(limit).execute()))
  }
  return found
    .toSorted((a, b) => promisedAt(a) - promisedAt(b) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

const promisedAt = (row: OrderRow) => row.promised_at ?? 0

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

async function countWith(db: Db, status: OrderStatus, lateAt?: number): Promise<number> {
  const query = counting(db).where('status', '=', status).where('placed_at', 'is not', null)
  const wanted = lateAt === undefined ? query : query.where('promised_at', '<=', lateAt)
  return (await wanted.executeTakeFirstOrThrow()).count
}

export async function countDelivered(db: Db, since: number): Promise<number> {
  const query = counting(db).where('delivered_at', '>=', since)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Placed ones only: an order that was never paid for is nothing that the shop lost today. */
export async function countCancelled(db: Db, since: number): Promise<number> {
  const query = counting(db)
    .innerJoin('order_event', 'order_event.order_id', 'orders.id')
    .where('order_event.status', '=', sql.lit('Cancelled' as const))
    .where('order_event.step', '=', sql.lit('moved' as const))
    .where('order_event.at', '>=', since)
    .where('orders.placed_at', 'is not', null)
  return (await query.executeTakeFirstOrThrow()).count
}

export async function countRefundsDue(db: Db): Promise<number> {
  const query = counting(db).where('payment_state', '=', sql.lit('refund due' as const))
  return (await query.executeTakeFirstOrThrow()).count
}

const counting = (db: Db) =>
  db.selectFrom('orders').select((row) => row.fn.countAll<number>().as('count'))

const refundsDue = (db: Db): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('payment_state', '=', sql.lit('refund due' as const))
    .orderBy('created_at')
    .limit(most.refunds)
    .execute()
