import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import type { Order } from '../contract.ts'
import type {} from '../order/recall-tables.ts'

/** What the page of an order says of recalls, newest first. */
export async function readRecalls(db: Db, orderId: string): Promise<Order['recalls']> {
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
