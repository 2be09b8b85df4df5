import { givePiecesBack } from '#modules/catalogue/product/stock/order-pieces.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import type { OwnOrder, Seller } from '#platform/identity.ts'
import {
  lineOf,
  workOut,
  workOutFurther,
  type BillEntry,
  type OrderBill,
} from '../../bill/order-bill.ts'
import type { OrderDeps } from '../../order/order-events.ts'
import { countedPieces, type SubstituteRow } from '../../order/substitutes/substitute-rows.ts'
import { untickLine } from '../../packing/packed-lines.ts'
import { changeBill, type ChangedAmounts } from '../change-bill.ts'

type OfLine = { id: string; product: string }

/** What came in place of a line goes back, and the line is as if nothing had come, until the order leaves the shop. */
export const undoReplacement = (
  deps: OrderDeps,
  seller: Seller,
  { id, product }: OfLine,
): Promise<ChangedAmounts> =>
  changeBill(deps, { id, kind: 'replacementUndone', seller }, ({ tx, bill }) => {
    const { row } = replacementOf(bill, product)
    return {
      after: workOut(bill, entriesWithout(bill, row)),
      async write() {
        await takeOutOfBag(tx, deps, row)
        // The line has to be looked for again.
        await untickLine(tx, { id, product, at: deps.clock() })
      },
    }
  })

/**
 * The shopper does not want what comes in place of a line, until the order leaves the shop: the line is missing then, and what came
 * is on the shelf again. Without any piece the order is cancelled.
 */
export async function refuseSubstitute(
  deps: OrderDeps,
  { shopper, orderId: id }: OwnOrder,
  product: string,
): Promise<void> {
  const press = { id, shopperId: shopper.id, kind: 'replacementRefused' } as const
  await changeBill(deps, press, ({ tx, bill }) => {
    const { entry, row } = replacementOf(bill, product)
    const missing: BillEntry = {
      kind: 'missing',
      line: entry.line,
      pieces: entry.pieces,
      at: deps.clock(),
      by: 'shopper',
      reason: `${row.name} was refused`,
    }
    return {
      after: workOut(bill, [...entriesWithout(bill, row), missing]),
      write: () => takeOutOfBag(tx, deps, row),
      note: `${row.quantity} × ${row.name} refused`,
    }
  })
}

type HandedBack = OfLine & {
  /** How many of what came instead the shopper keeps: sent again, nothing more goes back. */
  kept: number
  /** It goes on the shelf again. */
  restock?: boolean | undefined
  isPreview?: boolean | undefined
}

/** At the door the shopper does not want what came in place of a line. */
export const handBack = (
  deps: OrderDeps,
  seller: Seller,
  { id, product, kept, restock = false, isPreview }: HandedBack,
): Promise<ChangedAmounts> =>
  changeBill(deps, { id, kind: 'handedBack', seller, isPreview }, ({ tx, bill }) => {
    const { row, entry } = replacementOf(bill, product)
    const delivered = row.kept_count
    if (kept > delivered) throw invalidInput({ fields: { kept: `There are ${delivered} of it` } })
    const before = workOut(bill)
    if (kept === delivered) return { after: before, isSame: true }
    const pieces = delivered - kept
    const handedBack: BillEntry = {
      kind: 'handed_back',
      line: entry.line,
      pieces,
      substitute: entry.substitute,
      at: deps.clock(),
      by: 'seller',
    }
    return {
      after: workOutFurther(bill, before, [handedBack]),
      async write() {
        if (restock) await putOnShelf(tx, deps, { ...row, kept_count: pieces })
      },
    }
  })

/** What came in place of a line and was not undone. */
export function activeReplacement(
  { entries, substituteRows }: OrderBill,
  { position }: { position: number },
): { entry: BillEntry; row: SubstituteRow } | undefined {
  const entry = entries.find(({ kind, line }) => kind === 'substituted' && line === position)
  const row = substituteRows.find(({ id }) => id === entry?.substitute?.id)
  return entry && row && { entry, row }
}

function replacementOf(bill: OrderBill, product: string) {
  const active = activeReplacement(bill, lineOf(bill, product))
  if (!active) throw notFound({ what: 'substitute' })
  return active
}

const entriesWithout = ({ entries }: OrderBill, row: SubstituteRow): BillEntry[] =>
  entries.filter(({ substitute }) => substitute?.id !== row.id)

async function takeOutOfBag(tx: Tx, deps: OrderDeps, row: SubstituteRow): Promise<void> {
  await putOnShelf(tx, deps, row)
  await untickLine(tx, { id: row.order_id, product: row.product_id, at: deps.clock() })
}

const putOnShelf = (tx: Tx, deps: OrderDeps, row: SubstituteRow): Promise<void> =>
  givePiecesBack(tx, deps, {
    orderId: row.order_id,
    reason: 'order changed',
    lines: countedPieces([row]),
  })
