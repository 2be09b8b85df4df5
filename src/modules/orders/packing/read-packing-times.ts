import type { Db } from '#platform/database/db.ts'
import type {} from '../tables.ts'
import { leastPackedOrders, packingSeconds, type PackedOrder } from './packing-times.ts'

/** Enough to find some of each size, and recent enough to be how the shop packs now. */
const mostOrders = 100

/** How long the orders that were delivered last were being packed; none if there are too few to say anything. */
export async function readPackingTimes(db: Db): Promise<PackedOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .limit(mostOrders)
    .execute()
  if (orders.length < leastPackedOrders) return []
  const ids = orders.map(({ id }) => id)
  const moves = await db
    .selectFrom('order_event')
    .select(['order_id', 'step', 'status', 'at'])
    .where('order_id', 'in', ids)
    .where('step', 'in', ['moved', 'move undone'])
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', (row) => row.fn.countAll<number>().as('count')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute()
  const movesOf = Map.groupBy(moves, ({ order_id }) => order_id)
  const linesOf = new Map(lines.map(({ order_id, count }) => [order_id, count]))
  const packed = ids.flatMap((id) => {
    const seconds = packingSeconds(movesOf.get(id) ?? [])
    return seconds === undefined ? [] : [{ lines: linesOf.get(id) ?? 1, seconds }]
  })
  return packed.length < leastPackedOrders ? [] : packed
}
