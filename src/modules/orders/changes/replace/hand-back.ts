import { notHandedOver } from '../../refusals.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import { changeBill, inOrder, type ChangedAmounts } from '../change-bill.ts'
import { readBill, type BillEntry } from '../../bill/order-bill.ts'
import { canHandBack } from '../../status.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { statusOf } from '../../order/stored-status.ts'
import { giveSubstitutesBack, standingRow } from './undo-replacement.ts'

type HandedBack = {
  id: string
  product: string
  /** How many of what came instead the shopper keeps: sent again, nothing more goes back. */
  kept: number
  /** It goes on the shelf again. */
  restock?: boolean | undefined
  isPreview?: boolean | undefined
}

/** At the door the shopper does not want what came in place of a line. */
export function handBack(
  deps: OrderDeps,
  by: Seller,
  { id, product, kept, restock = false, isPreview = false }: HandedBack,
): Promise<ChangedAmounts> {
  return inOrder(deps, id, async (tx, order) => {
    const status = statusOf(order)
    if (!canHandBack(status)) throw notHandedOver({ status })
    const bill = await readBill(tx, order)
    const { row, entry } = standingRow(bill, product)
    const most = row.kept_count
    if (kept > most) throw invalidInput({ fields: { kept: `There are ${most} of it` } })
    if (kept === most)
      return changeBill(tx, deps, by, { order, bill, entries: bill.entries, isPreview: true })
    const handed: BillEntry = {
      kind: 'handed_back',
      line: entry.line,
      pieces: most - kept,
      substitute: entry.substitute,
      at: deps.clock(),
      by: 'seller',
    }
    if (restock && !isPreview)
      await giveSubstitutesBack(tx, deps, { ...row, kept_count: most - kept })
    const entries = [...bill.entries, handed]
    return changeBill(tx, deps, by, { order, bill, entries, isPreview })
  })
}
