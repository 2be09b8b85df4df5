import { lineAt, workOut, workOutFurther, type BillEntry } from '../../bill/order-bill.ts'
import { changeBillIn, withOrder } from '../change-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { canWeigh, isCancelledOrReturned } from '../../status.ts'
import { statusOf } from '../../order/stored-order.ts'
import type {} from '../../order/tables.ts'

const atOnce = 50
const reason = 'Recalled'

/** Each order in a transaction of its own, which also says that it is done. Several nodes may do it at once. */
export async function giveRecalledBack(deps: OrderDeps, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await deps.database.db
      .selectFrom('recall_order')
      .select(['order_id', 'product_id'])
      .where('money_due', '=', 1)
      .orderBy('order_id')
      .limit(atOnce)
      .execute()
    for (const { order_id, product_id } of due) {
      if (stop?.aborted) return
      await giveBackFor(deps, order_id, product_id)
    }
    if (due.length < atOnce) return
  }
}

const giveBackFor = (deps: OrderDeps, id: string, product: string): Promise<void> =>
  withOrder(deps, { id, isPlaced: true }, async (tx, order) => {
    const claimed = await tx
      .updateTable('recall_order')
      .set({ money_due: 0 })
      .where('order_id', '=', id)
      .where('product_id', '=', product)
      .where('money_due', '=', 1)
      .returning('order_id')
      .executeTakeFirst()
    const status = statusOf(order)
    // Another node was first, or all of it has gone back meanwhile.
    if (!claimed || isCancelledOrReturned(status)) return
    await changeBillIn(tx, deps, order, { kind: 'recalled' }, ({ bill }) => {
      const before = workOut(bill)
      const recalled = { at: deps.clock(), by: 'shop', reason } as const
      const added: BillEntry[] = []
      const position = bill.lineRows.find(({ product_id }) => product_id === product)?.position
      const pieces = lineAt(before, position)?.quantity ?? 0
      // What is still in the shop does not leave it.
      const kind = canWeigh(status) ? 'missing' : 'problem'
      if (pieces > 0) added.push({ ...recalled, kind, line: position, pieces })
      for (const { id, product_id, kept_count, line_position: line } of bill.substituteRows) {
        if (product_id !== product || kept_count === 0) continue
        const { substitute } = bill.entries.find((entry) => entry.substitute?.id === id) ?? {}
        added.push({ ...recalled, kind: 'problem', line, pieces: kept_count, substitute })
      }
      return { after: workOutFurther(bill, before, added), isSame: added.length === 0 }
    })
  })
