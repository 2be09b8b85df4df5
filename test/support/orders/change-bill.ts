import type { BillEntry } from '#modules/orders/bill/order-bill.ts'
import { readBill, workOut } from '#modules/orders/bill/order-bill.ts'
import { saveBill } from '#modules/orders/bill/save-bill.ts'
import { moveOrderIn } from '#modules/orders/moves/move.ts'
import { lockOrder } from '#modules/orders/order/order-events.ts'
import { giveBackDue } from '#modules/orders/refunding/give-back-due.ts'
import type { Shop } from '../open-shop.ts'

type Change = Omit<BillEntry, 'at' | 'by'>

/** Changes of a bill with what follows from them, in one transaction. Without anything left before it left, an order is cancelled. */
export async function changeBill({ services }: Shop, id: string, changes: Change[]) {
  await services.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error(`there is no order ${id}`)
    if (order.total_cents === 0) return
    const bill = await readBill(tx, order)
    const entries = changes.map((change) => ({
      ...change,
      at: services.clock(),
      by: 'seller' as const,
    }))
    const changed = await saveBill(
      tx,
      services,
      order,
      bill,
      workOut(bill, [...bill.entries, ...entries]),
    )
    if (changed.total_cents === 0 && order.delivered_at === null)
      await moveOrderIn(tx, services, { id, to: 'Cancelled', by: 'seller' })
    else await giveBackDue(tx, services, changed, { by: 'seller' })
  })
}
