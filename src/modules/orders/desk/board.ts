import { sql } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { dayOf, startOf } from '#platform/calendar/days.ts'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/paging.ts'
import { placedOrders, type OrderPage } from '../reading/list.ts'
import { withDetails } from '../reading/order-details.ts'
import type { OrderRow } from '../order/order-events.ts'
import { readPackingTimes } from '../packing/read-packing-times.ts'
import { openStatuses, type StoredStatus } from '../status.ts'
import type { Order } from '../contract.ts'
import { type BoardColumnQuery, type sellerOrderCalls } from './contract.ts'
import { countDelivered, countOpen } from './counts.ts'
import { listSellerOrders } from './list.ts'
import { withPacked } from '../packing/packed-lines.ts'
import type {} from '../tables.ts'
import { dayMs, isoTime } from '#platform/time.ts'
import { orderLimits } from '../limits.ts'
import { boardLimits } from './limits.ts'

type BoardDeps = { db: Db; clock: Clock; timeZone: () => string }

type BoardAnswer = z.output<(typeof sellerOrderCalls)['GET /api/order/board']['answer']>

/** What is to be done now. Every part is read from an index, however many orders there were before. */
export async function readBoard(
  { db, clock, timeZone }: BoardDeps,
  publicUrl?: string,
): Promise<Omit<BoardAnswer, 'success'>> {
  const now = clock()
  const today = startOfToday({ clock, timeZone })
  const limit = boardLimits.column
  const open: OrderRow[] = []
  for (const status of openStatuses)
    open.push(...(await readColumnRows(db, today, { status, limit })).rows)
  const delivered = await readColumnRows(db, today, { status: 'Delivered', limit })
  const newest = await waitingOrders(db).selectAll().limit(boardLimits.newest).execute()
  const waiting = await waitingOrders(db).select('id').limit(boardLimits.waiting).execute()
  return {
    open: await withPacked(db, await withDetails(db, open.toSorted(bySoonestPromise), publicUrl)),
    deliveredToday: await withDetails(db, delivered.rows, publicUrl),
    counts: {
      ...(await countOpen(db)),
      Delivered: await countDelivered(db, today),
    },
    waiting: waiting.map(({ id }) => id),
    newest: await withDetails(db, newest, publicUrl),
    refundsDue: await withDetails(db, await refundsDue(db), publicUrl),
    packingTimes: await readPackingTimes(db),
    now: isoTime(now),
  }
}

/** The first instant of the shop's day. */
const startOfToday = ({ clock, timeZone }: Omit<BoardDeps, 'db'>): number =>
  startOf(dayOf(clock(), timeZone()), timeZone())

/** One column of the board from a cursor on, in the board's order. */
export async function readBoardColumn(
  { db, ...deps }: BoardDeps,
  query: BoardColumnQuery,
  publicUrl?: string,
): Promise<OrderPage> {
  const { rows, next } = await readColumnRows(db, startOfToday(deps), query)
  return { orders: await withPacked(db, await withDetails(db, rows, publicUrl)), ...next }
}

/** The orders on the board that a number, a name or a telephone number begins with: open, or delivered today. */
export async function searchBoard(
  deps: BoardDeps,
  search: string,
  publicUrl?: string,
): Promise<Order[]> {
  const limit = boardLimits.column
  const found: Order[] = []
  for (const status of openStatuses) {
    const { orders } = await listSellerOrders(deps, { status, search, limit }, publicUrl)
    found.push(...orders)
  }
  const today = startOfToday(deps)
  // An order that was delivered today was placed today or on the day before.
  const from = dayOf(today - dayMs, deps.timeZone())
  const query = { status: 'Delivered', search, limit, from } as const
  const { orders } = await listSellerOrders(deps, query, publicUrl)
  return [...found, ...orders.filter(({ deliveredAt = '' }) => Date.parse(deliveredAt) >= today)]
}

/** Open orders in the order in which they are promised; delivered ones of today, the latest first. */
function readColumnRows(
  db: Db,
  today: number,
  { status, cursor, limit = orderLimits.page }: BoardColumnQuery,
) {
  if (status === 'Delivered')
    return readPage(placedOrders(db).where('delivered_at', '>=', today), {
      cursor,
      limit,
      sortBy: sql.ref('delivered_at'),
      timeOf: ({ delivered_at }) => delivered_at ?? 0,
    })
  return readPage(openOrders(db, status), {
    cursor,
    limit,
    sortBy: sql.ref('promised_at'),
    timeOf: ({ promised_at }) => promised_at ?? 0,
    isOldestFirst: true,
  })
}

/** The condition on `delivered_at` is repeated from the index `orders_by_promise`, which is used only with it. */
export const openOrders = (db: Db, status: StoredStatus) =>
  placedOrders(db).where('status', '=', status).where('delivered_at', 'is', null)

/** Placed orders that are not being packed yet, newest first. */
const waitingOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .where('placed_at', 'is not', null)
    .where('status', '=', 'Order Placed')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')

/** Open orders whose promised time has come, the longest overdue first. */
export async function readLateOrders(db: Db, now: number, limit: number): Promise<OrderRow[]> {
  const found: OrderRow[] = []
  // Each status by itself: its index has them in the order in which they are promised.
  for (const status of openStatuses) {
    const late = openOrders(db, status).where('promised_at', '<=', now)
    found.push(...(await late.orderBy('promised_at').orderBy('id').limit(limit).execute()))
  }
  return found.toSorted(bySoonestPromise).slice(0, limit)
}

const bySoonestPromise = (a: OrderRow, b: OrderRow) =>
  (a.promised_at ?? 0) - (b.promised_at ?? 0) || (a.id < b.id ? -1 : 1)

const refundsDue = (db: Db): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    // Written into the statement: SQLite uses a partial index only when it can see that it fits.
    .where('payment_state', '=', sql.lit('refund due' as const))
    .orderBy('created_at')
    .limit(boardLimits.refunds)
    .execute()
