import { dayOf } from '#platform/calendar/days.ts'
import { dayMs } from '#platform/time.ts'
import type { Order } from '../contract.ts'
import { openStatuses } from '../status.ts'
import { startOfToday, type BoardDeps } from './board.ts'
import { listSellerOrders } from './list.ts'
import { boardLimits } from './limits.ts'

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
