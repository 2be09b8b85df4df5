import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type {} from '#modules/orders/tables.ts'
import type {} from '#modules/withdrawal/tables.ts'
import type { InUse } from './refusals.ts'

type OfOrder = ExpressionBuilder<Tables, 'orders'>

/** Also one whose invoice is not written yet: it needs the name of the buyer. */
export const isUnderWay = (row: OfOrder) =>
  row.or([row('status', 'not in', ['Delivered', 'Cancelled']), row('book_at', 'is not', null)])

/** Not paid, not refunded, a refund that failed, or a withdrawal that the seller has not settled. */
export const isMoneyDue = (row: OfOrder) =>
  row.or([
    // Cash has none, and what is compared with nothing would be neither due nor not.
    row(row.fn.coalesce('payment_state', row.val('')), '=', 'refund due'),
    row.and([row('status', '=', 'Delivered'), row('is_paid', '=', 0)]),
    row.exists(
      row
        .selectFrom('refund')
        .select('refund.id')
        .whereRef('refund.order_id', '=', 'orders.id')
        .where((it) => it.or([it('due_at', 'is not', null), it('failed_at', 'is not', null)])),
    ),
    row.exists(
      row
        .selectFrom('withdrawal')
        .select('withdrawal.id')
        .whereRef('withdrawal.order_id', '=', 'orders.id')
        .where('settled_at', 'is', null),
    ),
  ])

/** An order of the shopper that is still under way, or that money is due for. */
export async function findDue(db: Db, shopperId: string): Promise<InUse | undefined> {
  const own = db.selectFrom('orders').select('number').where('shopper_id', '=', shopperId).limit(1)
  const open = await own.where(isUnderWay).executeTakeFirst()
  if (open) return { order: open.number, because: 'under way' }
  const due = await own.where(isMoneyDue).executeTakeFirst()
  return due && { order: due.number, because: 'money due' }
}
