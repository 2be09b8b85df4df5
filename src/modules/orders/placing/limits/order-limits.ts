import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { hourMs, secondsOf } from '#platform/time.ts'
import type {} from '../../tables.ts'
import { tooManyOrders } from '../../refusals.ts'
import { orderBudgets, mostUnpaid } from '../../limits.ts'

type Period = { shopperId: string; since: number; until: number }

/** When the newest orders that use up a budget began, for each budget; null where there are fewer. */
type OrderTimes = { thirtieth: number | null; sixtieth: number | null }
/** `delivered` is null for a new shopper: no order was delivered yet. */
type OrderHistory = OrderTimes & { delivered: number | null }

/** The times are of the last hour. A clock that was set back must not make old orders recent. */
export async function readOrderHistory(
  db: Db,
  shopperId: string,
  now: number,
): Promise<OrderHistory | undefined> {
  const period = { shopperId, since: now - hourMs, until: now + hourMs }
  const [history] = await preparedOrderHistory(db, period)
  return history
}

const preparedOrderHistory = precompiled((db, period: Period) => orderHistory(db, period))

export const orderHistory = (db: Db, period: Period) =>
  db.selectNoFrom([
    nthNewest(db, period, orderBudgets.short.limit).as('thirtieth'),
    nthNewest(db, period, orderBudgets.long.limit).as('sixtieth'),
    db
      .selectFrom('orders')
      .select('delivered_at')
      .where('shopper_id', '=', period.shopperId)
      // Written into the statement, or the index `orders_delivered_of_shopper` is not used.
      .where('status', '=', sql.lit('Delivered' as const))
      .limit(sql.lit(1))
      .as('delivered'),
  ])

const nthNewest = (db: Db, { shopperId, since, until }: Period, place: number) =>
  db
    .selectFrom('orders')
    .select('created_at')
    .where('shopper_id', '=', shopperId)
    // With `>` SQLite would compare the value with the index's own condition and plan the statement again for each order.
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    // Repeated from the index `orders_lately`, which is used only with it.
    .where('created_at', '>', sql.lit(0))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(place - 1))

/** Call it with the shopper locked, so that orders sent at once are counted one after the other, on every node. */
export function assertFewRecentOrders(times: OrderTimes | undefined, now: number) {
  for (const [{ limit, inMs }, since] of [
    [orderBudgets.short, times?.thirtieth],
    [orderBudgets.long, times?.sixtieth],
  ] as const) {
    const freeAt = (since ?? 0) + inMs
    if (freeAt > now) throw tooManyRefusal(limit, 'placed', freeAt - now)
  }
}

/** The same for orders that await an online payment. */
export function assertFewUnpaidOrders(
  unpaid: readonly { payable_until: number | null }[],
  now: number,
) {
  const openUntil = unpaid
    .map(({ payable_until }) => payable_until ?? 0)
    .filter((until) => until > now)
  if (openUntil.length >= mostUnpaid)
    throw tooManyRefusal(mostUnpaid, 'unpaid', Math.min(...openUntil) - now)
}

const tooManyRefusal = (limit: number, are: 'placed' | 'unpaid', waitMs: number) =>
  tooManyOrders({ limit, are, retryAfterSeconds: secondsOf(waitMs) })
