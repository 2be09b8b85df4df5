import { givePiecesBack } from '#modules/catalogue/stock/order-pieces.ts'
import { tooLateToChange } from '#modules/orders/refusals.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { changeBill, inOrder, lineOf, type ChangedAmounts } from '../../bill/change-bill.ts'
import { readBill, type OrderBill } from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order-events.ts'
import { untickLine } from '../../packing/packed-lines.ts'
import { canWeigh } from '../../status.ts'
import { statusOf } from '../../stored-status.ts'
import type {} from '../../tables.ts'
import { countedPieces } from '../substitute-rows.ts'
import { standingOf } from './replace-line.ts'

/** What came in place of a line goes back, and the line is as if nothing had come, until the order leaves the shop. */
export function undoReplacement(
  deps: OrderDeps,
  by: Seller,
  { id, product }: { id: string; product: string },
): Promise<ChangedAmounts> {
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (!canWeigh(status)) throw tooLateToChange({ status })
    const bill = await readBill(tx, order)
    const { entry } = standingRow(bill, product)
    const entries = bill.entries.filter(({ substitute }) => substitute?.id !== entry.substitute?.id)
    await giveSubstitutesBack(tx, deps, bill, product)
    // It has to be looked for again.
    await untickLine(tx, { id, product, at: deps.clock() })
    return changeBill(tx, deps, by, { order, bill, entries, isPreview: false })
  })
}

/** What stands in place of a line. */
function standingRow(bill: OrderBill, product: string) {
  const entry = standingOf(bill, lineOf(bill, product))
  const row = bill.substituteRows.find(({ id }) => id === entry?.substitute?.id)
  if (!entry || !row) throw notFound({ what: 'substitute' })
  return { entry, row }
}

/** Puts what is left of the substitute of a line on the shelf again. */
async function giveSubstitutesBack(
  tx: Tx,
  deps: OrderDeps,
  bill: OrderBill,
  product: string,
): Promise<void> {
  const { row } = standingRow(bill, product)
  await givePiecesBack(tx, deps, {
    orderId: row.order_id,
    reason: 'order changed',
    lines: countedPieces([row]),
  })
}
