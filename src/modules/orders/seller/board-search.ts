import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { dayOf, startOf } from '#platform/days.ts'
import type { Order } from '../contract.ts'
import { openStatuses } from '../status.ts'
import { boardLimits } from './contract.ts'
import { listSellerOrders } from './list.ts'

const dayMs = 24 * 3_600_000

/** The orders on the board that a number, a name or a telephone number begins with: open, or delivered today. */
export async function searchBoard(
  { db, clock }: { db: Db; clock: Clock },
  search: string,
  publicUrl?: string,
): Promise<Order[]> {
  const now = clock()
  const limit = boardLimits.column
  const found: Order[] = []
  for (const status of openStatuses) {
    const { orders } = await listSellerOrders({ db, clock }, { status, search, limit }, publicUrl)
    found.push(...orders)
  }
  // An order that was delivered today was placed today or on the day before.
  const query = { status: 'Delivered', search, limit, from: dayOf(now - dayMs) } as const
  const { orders } = await listSellerOrders({ db, clock }, query, publicUrl)
  const today = startOf(dayOf(now))
  return [...found, ...orders.filter(({ deliveredAt = '' }) => Date.parse(deliveredAt) >= today)]
}
