import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import { lineAt, lineOf, workOut, workOutFurther } from '../bill/order-bill.ts'
import type { OrderDeps } from '../order/order-events.ts'
import { tickLine } from '../packing/packed-lines.ts'
import { changeBill, type ChangedAmounts } from './change-bill.ts'

type MissingPieces = {
  id: string
  product: string
  /** How many of its pieces are there. All of them takes back that some were missing. */
  left: number
  isPreview?: boolean | undefined
}

/** Pieces of a line are not there, which also ticks it as packed. */
export const setMissing = (
  deps: OrderDeps,
  seller: Seller,
  { id, product, left, isPreview }: MissingPieces,
): Promise<ChangedAmounts> =>
  changeBill(deps, { id, kind: 'missing', seller, isPreview }, ({ tx, bill }) => {
    const { position } = lineOf(bill, product)
    const at = deps.clock()
    const others = bill.entries.filter(({ kind, line }) => kind !== 'missing' || line !== position)
    const before = workOut(bill, others)
    const available = lineAt(before, position)?.quantity ?? 0
    if (left > available)
      throw invalidInput({ fields: { left: `There are at most ${available} of it in this order` } })
    const missing = {
      kind: 'missing',
      line: position,
      pieces: available - left,
      at,
      by: 'seller',
    } as const
    return {
      after: left === available ? before : workOutFurther(bill, before, [missing]),
      write: () => tickLine(tx, { id, product, at }),
    }
  })
