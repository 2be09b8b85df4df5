import { givePiecesBack } from '#modules/catalogue/product/stock/order-pieces.ts'
import { tooLateToChange } from '../../refusals.ts'
import { notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { changeBill, inOrder, lineOf, type ChangedAmounts } from '../change-bill.ts'
import { readBill, type OrderBill } from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { untickLine } from '../../packing/packed-lines.ts'
import { canWeigh } from '../../status.ts'
import { statusOf } from '../../order/stored-status.ts'
import type {} from '../../tables.ts'
import { countedPieces, type SubstituteRow } from '../../order/substitutes/substitute-rows.ts'
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
    const { row } = standingRow(bill, product)
    const entries = bill.entries.filter(({ substitute }) => substitute?.id !== row.id)
    await takeSubstituteBack(tx, deps, row)
    // It has to be looked for again.
    await untickLine(tx, { id, product, at: deps.clock() })
    return changeBill(tx, deps, by, { order, bill, entries, isPreview: false })
  })
}

/** What stands in place of a line. */
export function standingRow(bill: OrderBill, product: string) {
  const entry = standingOf(bill, lineOf(bill, product))
  const row = bill.substituteRows.find(({ id }) => id === entry?.substitute?.id)
  if (!entry || !row) throw notFound({ what: 'substitute' })
  return { entry, row }
}

/** The substitute comes out of the bag again, and goes back on its shelf. */
export async function takeSubstituteBack(
  tx: Tx,
  deps: OrderDeps,
  row: SubstituteRow,
): Promise<void> {
  await giveSubstitutesBack(tx, deps, row)
  await untickLine(tx, { id: row.order_id, product: row.product_id, at: deps.clock() })
}

/** Puts what is left of a substitute on the shelf again. */
export const giveSubstitutesBack = (tx: Tx, deps: OrderDeps, row: SubstituteRow): Promise<void> =>
  givePiecesBack(tx, deps, {
    orderId: row.order_id,
    reason: 'order changed',
    lines: countedPieces([row]),
  })
