import { toMinor } from '#modules/pricing/money.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import {
  lineAt,
  lineOf,
  workOut,
  workOutFurther,
  type BillEntry,
  type OrderBill,
} from '../bill/order-bill.ts'
import type { OrderDeps } from '../order/order-events.ts'
import { changeBill, type ChangedAmounts, type PlannedChange } from './change-bill.ts'

type MoneyBack = {
  id: string
  /** Without a product it is a sum for the whole order. */
  product?: string | undefined
  /** Of a product: whole pieces, or a sum. */
  pieces?: number | undefined
  sum?: number | undefined
  reason: string
  seenAmount: number
  isPreview?: boolean | undefined
}

export const giveMoneyBack = (
  deps: OrderDeps,
  seller: Seller,
  { id, product, pieces, sum, reason, seenAmount, isPreview }: MoneyBack,
): Promise<ChangedAmounts> =>
  changeBill(deps, { id, kind: 'moneyBack', seller, seenAmount, isPreview }, ({ order, bill }) =>
    billAfterMoneyBack(bill, {
      kind: product === undefined ? 'goodwill' : 'problem',
      line: product === undefined ? undefined : lineOf(bill, product).position,
      pieces: product === undefined ? undefined : pieces,
      askedCents: sum === undefined ? undefined : toMinor(sum, order.currency_decimals),
      at: deps.clock(),
      by: 'seller',
      reason,
    }),
  )

/** Refuses to give back more than there is of it on the bill. */
export function billAfterMoneyBack(bill: OrderBill, entry: BillEntry): PlannedChange {
  const before = workOut(bill)
  const line = lineAt(before, entry.line)
  if (line && entry.pieces != null && entry.pieces > line.quantity)
    throw invalidInput({ fields: { pieces: `There are ${line.quantity} of it left on the bill` } })
  const after = workOutFurther(bill, before, [entry])
  const sum = entry.askedCents ?? 0
  const backCents = -(after.amounts.at(-1)?.amountCents ?? 0)
  // A sum for the order gives back no less than it says: the fee and the deposit are not goodwill.
  const isTooMuch = sum > (line ? line.goodsCents : backCents)
  if (isTooMuch || backCents === 0)
    throw invalidInput({ fields: { sum: 'This is more than is left of it on the bill' } })
  return { after }
}
