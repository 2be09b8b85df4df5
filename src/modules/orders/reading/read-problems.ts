import { toMajor } from '#modules/pricing/money.ts'
import type { Db } from '#platform/database/db.ts'
import { isoTime } from '#platform/time.ts'
import type { Order } from '../contract.ts'
import type {} from '../tables.ts'
import type {} from '../order/tables.ts'

/** The problems of an order that its shopper reported, the oldest first. */
export async function readProblems(db: Db, orderId: string): Promise<Order['problems']> {
  const rows = await problemRows(db)
    .where('order_problem.order_id', '=', orderId)
    .orderBy('order_problem.at')
    .orderBy('order_problem.id')
    .execute()
  return rows.length === 0
    ? undefined
    : rows.map((row) => ({
        _id: row.id,
        product: row.product_id,
        name: row.name,
        kind: row.kind,
        pieces: row.pieces,
        note: row.note === '' ? undefined : row.note,
        at: isoTime(row.at),
        answeredAt: row.answered_at === null ? undefined : isoTime(row.answered_at),
        answer: row.answer === '' ? undefined : row.answer,
        givenBack: row.given_cents === 0 ? undefined : toMajor(row.given_cents, row.decimals),
      }))
}

/** Each with the line and the order that it is about. */
export const problemRows = (db: Db) =>
  db
    .selectFrom('order_problem')
    .innerJoin('orders', 'orders.id', 'order_problem.order_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order_problem.order_id')
        .onRef('order_line.position', '=', 'order_problem.line_position'),
    )
    .selectAll('order_problem')
    .select(['order_line.name', 'order_line.product_id'])
    .select(['orders.number', 'orders.currency', 'orders.currency_decimals as decimals'])
