import type { Db } from '#platform/database/db.ts'
import type {} from '#modules/orders/tables.ts'
import { settledAfterMs } from './closed-days.ts'
import { countBetween } from './count.ts'
import { addUp, type Figures } from './figures.ts'

const slotMs = 30 * 60_000
/** Yesterday too is counted so, until it has settled. */
const keptMs = 50 * 60 * 60_000

/**
 * Counts a day that is not over. Slots that have settled are remembered by this node until an order in them
 * is cancelled, so that only the last hour is counted each time.
 */
export function openLiveCount(db: Db) {
  const counted = new Map<number, { cancelled: number; figures: Figures }>()

  return async (from: number, to: number, now: number): Promise<Figures> => {
    // Read before the orders: who is cancelled in between makes the next question count again.
    const cancelled = await cancelledBySlot(db, from)
    for (const start of counted.keys()) if (start < now - keptMs) counted.delete(start)
    const slots: Figures[] = []
    for (let start = from; start < to; start += slotMs) {
      const end = Math.min(start + slotMs, to)
      const losses = cancelled.get(start) ?? 0
      const known = counted.get(start)
      const isKnown = known?.cancelled === losses
      const figures = isKnown ? known.figures : await countBetween(db, start, end)
      slots.push(figures)
      if (end + settledAfterMs <= now) counted.set(start, { cancelled: losses, figures })
    }
    return addUp(slots)
  }
}

async function cancelledBySlot(db: Db, from: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_recount')
    .select('placed_at')
    .where('placed_at', '>=', from)
    .execute()
  const slots = Map.groupBy(
    rows,
    (row) => from + Math.floor((row.placed_at - from) / slotMs) * slotMs,
  )
  return new Map([...slots].map(([start, orders]) => [start, orders.length]))
}
