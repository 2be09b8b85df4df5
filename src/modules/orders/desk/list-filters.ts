import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Place } from '#platform/database/paging.ts'
import { endOf, startOf } from '#platform/calendar/days.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import { hasStatus } from '../order/stored-order.ts'
import { openStatuses } from '../status.ts'
import type { SellerOrdersQuery } from './contract.ts'
import type { placedOrders } from '../reading/list.ts'

/** The filters that the seller sends, with what the server adds to them. */
export type ListQuery = Omit<SellerOrdersQuery, 'limit' | 'cursor'> & {
  limit: number
  now: number
  /** The shop's time zone, in which days begin. */
  zone: string
  /** The last order of the page before. */
  before: Place | undefined
}

export type OrdersQuery = ReturnType<typeof placedOrders>

export const newestFirst = <Row>(query: SelectQueryBuilder<Tables, 'orders', Row>) =>
  query.orderBy('placed_at', 'desc').orderBy('id', 'desc')

export const comparedTo = (comparison: '<' | '>=', { at, id }: Place) =>
  sql<boolean>`(placed_at, id) ${sql.raw(comparison)} (${at}, ${id})`

export function withinDays(
  orders: OrdersQuery,
  { from, to, zone }: ListQuery,
  at: 'placed_at' | 'created_at' | RawBuilder<number> = 'placed_at',
): OrdersQuery {
  if (from !== undefined) orders = orders.where(at, '>=', startOf(from, zone))
  if (to !== undefined) orders = orders.where(at, '<', endOf(to, zone))
  return orders
}

export const withStatus = (orders: OrdersQuery, { status }: ListQuery): OrdersQuery =>
  status === undefined ? orders : orders.where(hasStatus(status))

/** Delivered orders are nearly always paid, so those that are not have an index of their own. */
export const isDeliveredUnpaid = ({ status, paid }: ListQuery): boolean =>
  status === 'Delivered' && paid === false

export const onlyDeliveredUnpaid = (orders: OrdersQuery): OrdersQuery =>
  // Written into the statement, or the index is not used.
  orders.where('status', '=', sql.lit('Delivered' as const)).where('is_paid', '=', sql.lit(0))

export const hasMoreFilters = ({ paymentType, paid, paymentState, late, ...query }: ListQuery) =>
  [paymentType, paid, paymentState, late, query.product, query.shopper].some(
    (filter) => filter !== undefined,
  )

/** The filters that no index is used for. */
export function withMoreFilters(orders: OrdersQuery, query: ListQuery): OrdersQuery {
  const { paymentType, paid, paymentState, late, product, shopper } = query
  if (paymentType !== undefined) orders = orders.where('payment_type', '=', paymentType)
  if (paid !== undefined) orders = orders.where('is_paid', '=', paid ? 1 : 0)
  if (paymentState !== undefined) orders = orders.where('payment_state', '=', paymentState)
  if (shopper !== undefined) orders = orders.where('shopper_id', '=', shopper)
  if (product !== undefined) orders = withProduct(orders, product)
  return late === undefined ? orders : withLateness(orders, query, late)
}

const withProduct = (orders: OrdersQuery, product: string) =>
  orders.where((row) =>
    row.exists(
      row
        .selectFrom('order_line')
        .select('position')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .where('product_id', '=', product),
    ),
  )

/** Open orders are late now; with the filter "Delivered", orders that were delivered late. */
const withLateness = (orders: OrdersQuery, { status, now }: ListQuery, late: boolean) =>
  orders.where((row) => {
    const isLate =
      status === 'Delivered'
        ? row('delivered_at', '>', row.ref('promised_at'))
        : row.and([row('status', 'in', openStatuses), row('promised_at', '<=', now)])
    return late ? isLate : row.not(isLate)
  })

/** Orders that await their payment or were never paid, by when they were begun. */
export function unplacedOrders(db: Db, query: ListQuery): OrdersQuery {
  const { before } = query
  const unplaced = db.selectFrom('orders').selectAll().where('placed_at', 'is', null)
  let orders = withinDays(unplaced, query, 'created_at')
  if (before) orders = orders.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
  return withStatus(withMoreFilters(orders, query), query)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** Orders with money to give back or given back, also those never placed. Those are sorted by when they were begun. */
export function ordersWithRefund(db: Db, query: ListQuery, state: 'refund due' | 'refunded') {
  const { before } = query
  const since = sql<number>`coalesce(placed_at, created_at)`
  // Written into the statement: SQLite uses a partial index only when it can see that it fits.
  const ofState = db.selectFrom('orders').selectAll().where('payment_state', '=', sql.lit(state))
  let orders = withinDays(ofState, query, since)
  if (before) {
    const { at, id } = before
    // The first condition says less than the second, and is the one that SQLite uses the index for.
    orders = orders.where(since, '<=', at).where(sql<boolean>`(${since}, id) < (${at}, ${id})`)
  }
  return withStatus(withMoreFilters(orders, query), query)
    .orderBy(since, 'desc')
    .orderBy('id', 'desc')
}
