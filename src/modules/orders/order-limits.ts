import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { precompiled } from '#platform/database/precompiled.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OrderStatus, PaymentType } from './status.ts'
import type {} from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const mostInHour = 60
/** What one shopper may place: 30 at once, 60 an hour. */
const budgets = [
  { limit: 30, inMs: minute },
  { limit: mostInHour, inMs: hour },
]
const mostUnpaid = 10

type RecentOrder = {
  id: string
  created_at: number
  status: OrderStatus
  payable_until: number | null
}

type Period = { shopperId: string; since: number; until: number }

/** The shopper's orders of the last hour, newest first. A clock that was set back must not make old orders recent. */
export const readRecentOrders = (db: Db, shopperId: string, now: number): Promise<RecentOrder[]> =>
  preparedRecentOrders(db, { shopperId, since: now - hour, until: now + hour })

const preparedRecentOrders = precompiled((db, period: Period) => recentOrders(db, period))

export const recentOrders = (db: Db, { shopperId, since, until }: Period) =>
  db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'payable_until'])
    .where('shopper_id', '=', shopperId)
    .where('created_at', '>', since)
    .where('created_at', '<', until)
    // Repeated from the index `orders_lately`, which is used only with it.
    .where('created_at', '>', sql.lit(0))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(mostInHour))

/** Call it with the shopper locked, so that orders sent at once are counted one after the other, on every node. */
export function assertMayOrder(recent: RecentOrder[], now: number, paymentType: PaymentType) {
  for (const { limit, inMs } of budgets) {
    const freeAt = (recent[limit - 1]?.created_at ?? 0) + inMs
    if (freeAt > now) throw tooMany(limit, 'placed', freeAt - now)
  }
  if (paymentType !== 'Online') return
  const openUntil = recent
    .filter(({ status }) => status === 'Awaiting payment')
    .map(({ payable_until }) => payable_until ?? 0)
    .filter((until) => until > now)
  if (openUntil.length >= mostUnpaid)
    throw tooMany(mostUnpaid, 'unpaid', Math.min(...openUntil) - now)
}

const tooMany = (limit: number, are: 'placed' | 'unpaid', waitMs: number) =>
  new Refusal('too-many-orders', { limit, are, retryAfterSeconds: Math.ceil(waitMs / 1_000) })
