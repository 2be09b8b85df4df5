import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import type { OwnOrder, Shopper } from '#platform/identity.ts'
import { isoTime } from '#platform/time.ts'
import type { Order } from '../contract.ts'
import { orderLimits } from '../limits.ts'
import type { OrderRow } from '../order/order-events.ts'
import type {} from '../order/tables.ts'
import { hasStatus, storedAs } from '../order/stored-order.ts'
import { withPacked } from '../packing/packed-lines.ts'
import { withoutUndone, type OrderStatus } from '../status.ts'
import type {} from '../tables.ts'
import { withDetails } from './order-details.ts'
import { readProblems } from './read-problems.ts'

export type OrderPage = { orders: Order[]; nextCursor?: string }
type ListOptions = {
  limit?: number | undefined
  cursor?: string | undefined
  status?: OrderStatus | undefined
  publicUrl?: string | undefined
}

/** A shopper's own placed orders, newest first. */
export function listOrdersOf(db: Db, shopper: Shopper, options: ListOptions): Promise<OrderPage> {
  const own = placedOrders(db).where('shopper_id', '=', shopper.id)
  // Not by the index of states: a shopper has far fewer orders than there are in one state.
  const { status, ...rest } = options
  return readOrders(
    db,
    status === undefined
      ? own
      : own
          .where(sql`status || ''`, '=', storedAs(status))
          .where('returned_at', status === 'Returned' ? 'is not' : 'is', null),
    rest,
  )
}

/** One order of this shopper, whatever its state. Those of others are not found. */
export async function readOrderOf(
  db: Db,
  { shopper, orderId: id }: OwnOrder,
  publicUrl?: string,
): Promise<Order> {
  const rows = await ordersOf(db, shopper).where('id', '=', id).execute()
  const [order] = await forShopper(db, rows, publicUrl)
  if (!order) throw notFound({ what: 'order' })
  return { ...order, recalls: await readRecalls(db, id), problems: await readProblems(db, id) }
}

/** Also one that was never paid: the seller can look at it, but not move it. */
export async function readSellerOrder(db: Db, id: string, publicUrl?: string): Promise<Order> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute()
  const [order] = await withPacked(db, await withDetails(db, rows, publicUrl))
  if (!order) throw notFound({ what: 'order' })
  return { ...order, problems: await readProblems(db, id) }
}

/** The message after a shopper has cancelled an order. */
export const cancelledText = ({ number, isPaid }: Pick<Order, 'number' | 'isPaid'>): string =>
  `Order ${number} is cancelled${isPaid ? ' and your money is on its way back' : ''}`

/** What a shopper has ordered and can still pay, newest first. */
export async function listUnpaidOf(
  { db, clock }: { db: Db; clock: Clock },
  shopper: Shopper,
  publicUrl?: string,
): Promise<Order[]> {
  const rows = await unpaidOrders(db, shopper, clock()).execute()
  return withDetails(db, rows, publicUrl)
}

export const unpaidOrders = (db: Db, shopper: Pick<Shopper, 'id'>, now: number) =>
  ordersOf(db, shopper)
    // Written into the statement, or the index of such orders is not used.
    .where('status', '=', sql.lit('Awaiting payment' as const))
    .where('payable_until', '>', now)
    .orderBy('created_at', 'desc')
    .limit(orderLimits.page)

const ordersOf = (db: Db, shopper: Pick<Shopper, 'id'>) =>
  db.selectFrom('orders').selectAll().where('shopper_id', '=', shopper.id)

export const placedOrders = (db: Db) =>
  db.selectFrom('orders').selectAll().where('placed_at', 'is not', null)

type Query = ReturnType<typeof placedOrders>

async function readOrders(db: Db, query: Query, options: ListOptions): Promise<OrderPage> {
  const { limit = orderLimits.page, cursor, status, publicUrl } = options
  if (status !== undefined) query = query.where(hasStatus(status))
  const { rows, next } = await readPage(query, {
    cursor,
    limit,
    sortBy: sql.ref('placed_at'),
    timeOf: ({ placed_at }) => placed_at ?? 0,
  })
  return { orders: await forShopper(db, rows, publicUrl), ...next }
}

/** Without the moves that the seller undid at once. */
async function forShopper(db: Db, rows: OrderRow[], publicUrl?: string): Promise<Order[]> {
  const orders = await withDetails(db, rows, publicUrl)
  return orders.map(({ promisedAt, ...order }) => ({
    ...order,
    // Without a promise it is a time for the seller's board.
    promisedAt: order.isPromised === false ? undefined : promisedAt,
    events: withoutUndone(order.events),
  }))
}

/** The recalls of products of an order, newest first. */
async function readRecalls(db: Db, orderId: string): Promise<Order['recalls']> {
  const rows = await db
    .selectFrom('recall_order')
    .innerJoin('recall', 'recall.id', 'recall_order.recall_id')
    .select(['product_name as name', 'message', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .execute()
  return rows.length === 0
    ? undefined
    : rows.map(({ at, ...recall }) => ({ ...recall, at: isoTime(at) }))
}

/** The numbers of orders, by their ids. */
export async function readOrderNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
