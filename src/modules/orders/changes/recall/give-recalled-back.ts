import { changedBill } from '#modules/pricing/changed-bill.ts'
import { changeBill, inOrder } from '../change-bill.ts'
import { readBill, type BillEntry } from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { canWeigh, isCalledOff } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import type {} from '../../order/recall-tables.ts'

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

const giveBackFor = (deps: OrderDeps, orderId: string, product: string): Promise<void> =>
  inOrder(deps, orderId, async (tx, order) => {
    const taken = await tx
      .updateTable('recall_order')
      .set({ money_due: 0 })
      .where('order_id', '=', orderId)
      .where('product_id', '=', product)
      .where('money_due', '=', 1)
      .returning('order_id')
      .executeTakeFirst()
    const status = statusOf(order)
    // Another node was first, or all of it has gone back meanwhile.
    if (!taken || isCalledOff(status)) return
    const bill = await readBill(tx, order)
    const given = { at: deps.clock(), by: 'shop', reason } as const
    const entries: BillEntry[] = [...bill.entries]
    // What is still in the shop does not leave it.
    const kind = canWeigh(status) ? 'missing' : 'problem'
    const position = bill.lineRows.find(({ product_id }) => product_id === product)?.position
    const { lines } = changedBill(bill.lines, bill.rules, bill.entries)
    const pieces = lines.find((line) => line.position === position)?.quantity ?? 0
    if (pieces > 0) entries.push({ ...given, kind, line: position, pieces })
    for (const row of bill.substituteRows) {
      if (row.product_id !== product || row.kept_count === 0) continue
      const { substitute } = bill.entries.find((entry) => entry.substitute?.id === row.id) ?? {}
      const line = row.line_position
      entries.push({ ...given, kind: 'problem', line, pieces: row.kept_count, substitute })
    }
    if (entries.length === bill.entries.length) return
    await changeBill(tx, deps, undefined, { order, bill, entries, isPreview: false })
  })
