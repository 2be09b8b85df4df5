import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Db } from '#platform/database/db.ts'
import { ordersChannel, type OrderDeps } from '../../order/order-events.ts'
import type {} from '../../tables.ts'
import type { CashToPay } from './contract.ts'
import type {} from '../../order/tables.ts'

/** What the seller has to pay out in cash because of a recall. */
export async function readCashToPay(db: Db, recallId: string): Promise<CashToPay[]> {
  const rows = await db
    .selectFrom('recall_order')
    .innerJoin('orders', 'orders.id', 'recall_order.order_id')
    .innerJoin('refund', 'refund.order_id', 'orders.id')
    .select(['refund.id', 'refund.amount_cents', 'orders.id as orderId', 'number', 'address'])
    .select('currency_decimals')
    .where('recall_id', '=', recallId)
    .where('is_by_hand', '=', 1)
    .where('sent_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('refund.id')
    .execute()
  return rows.map(({ id, orderId, number, address, amount_cents, currency_decimals }) => {
    const { firstName, lastName, phone } = readAddressCopy(address)
    return {
      _id: id,
      name: `${firstName} ${lastName}`.trim(),
      phone,
      amount: toMajor(amount_cents ?? 0, currency_decimals),
      order: { _id: orderId, number },
    }
  })
}

export async function setPaidOut({ database, clock }: OrderDeps, id: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const refund = await tx
      .updateTable('refund')
      .set((row) => ({ sent_at: row.fn.coalesce('sent_at', row.val(clock())) }))
      .where('id', '=', id)
      .where('is_by_hand', '=', 1)
      .returning('order_id')
      .executeTakeFirst()
    if (!refund) throw notFound({ what: 'payment' })
    await database.notifications.announce(tx, ordersChannel, refund.order_id)
  })
}
