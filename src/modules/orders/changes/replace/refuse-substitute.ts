import { tooLateToChange } from '../../refusals.ts'
import { changedBill } from '#modules/pricing/changed-bill.ts'
import { notFound } from '#platform/common-refusals.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { OwnOrder } from '#platform/identity.ts'
import { readBill, type BillEntry } from '../../bill/order-bill.ts'
import { saveBill } from '../../bill/save-bill.ts'
import { moveOrderIn } from '../../moves/move.ts'
import { lockOrder, recordOrderEvent, type OrderDeps } from '../../order/order-events.ts'
import { canWeigh } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import type {} from '../../tables.ts'
import { standingRow, takeSubstituteBack } from './undo-replacement.ts'

export const refusedText = 'Taken Out of Your Order'

/**
 * The shopper does not want what comes in place of a line, until the order leaves the shop: the line is missing then, and what came
 * is on the shelf again. Without any piece the order is cancelled.
 */
export function refuseSubstitute(
  deps: OrderDeps,
  { shopper, orderId: id }: OwnOrder,
  product: string,
): Promise<void> {
  return runAgain(() =>
    deps.database.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id, { shopperId: shopper.id, isPlaced: true })
      if (!order) throw notFound({ what: 'order' })
      const status = statusOf(order)
      if (!canWeigh(status)) throw tooLateToChange({ status })
      const bill = await readBill(tx, order)
      const { entry, row } = standingRow(bill, product)
      const at = deps.clock()
      const missing: BillEntry = {
        kind: 'missing',
        line: entry.line,
        pieces: entry.pieces,
        at,
        by: 'shopper',
        reason: `${row.name} was refused`,
      }
      const others = bill.entries.filter(({ substitute }) => substitute?.id !== row.id)
      const entries = [...others, missing]
      await takeSubstituteBack(tx, deps, row)
      await saveBill(tx, deps, order, bill, entries)
      const note = `${row.quantity} × ${row.name} refused`
      await recordOrderEvent(tx, deps.database, {
        orderId: id,
        step: 'changed',
        status,
        at,
        by: 'shopper',
        note,
      })
      if (changedBill(bill.lines, bill.rules, entries).isNothingLeft)
        await moveOrderIn(tx, deps, { id, to: 'Cancelled', by: 'shopper', note: 'Nothing is left' })
    }),
  )
}
