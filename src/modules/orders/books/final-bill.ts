import type { TaxPart } from '#modules/pricing/taxes.ts'
import type { Db } from '#platform/database/db.ts'
import { readTaxRows, taxPartsOf } from '../bill/order-taxes.ts'
import type { OrderRow } from '../order/order-events.ts'
import { isCancelledOrReturned } from '../status.ts'
import { statusOf } from '../order/stored-order.ts'

/** What an order costs in the end, by tax class. With the rounding, the classes are the total. */
export type FinalBill = { taxes: TaxPart[]; totalCents: number }

const nothing: FinalBill = { taxes: [], totalCents: 0 }

/** What is true of the order now. Of one that was cancelled or came back nothing is left to pay, the fee neither. */
export async function readFinalBill(db: Db, order: OrderRow): Promise<FinalBill> {
  if (isCancelledOrReturned(statusOf(order))) return nothing
  const rows = (await readTaxRows(db, [order.id]))(order.id)
  return { taxes: taxPartsOf(order, rows), totalCents: order.total_cents }
}

/** What is left of a bill after others were taken off it. Classes of which nothing is left are not in it. */
export function difference(bill: FinalBill, ...less: FinalBill[]): FinalBill {
  const taxes = bill.taxes.map((part) => ({ ...part }))
  for (const part of less.flatMap((other) => other.taxes)) {
    const same = taxes.find(({ id }) => id === part.id)
    if (same) {
      same.taxableCents -= part.taxableCents
      same.taxCents -= part.taxCents
    } else taxes.push({ ...part, taxableCents: -part.taxableCents, taxCents: -part.taxCents })
  }
  return {
    taxes: taxes.filter(({ taxableCents, taxCents }) => taxableCents !== 0 || taxCents !== 0),
    totalCents: less.reduce((sum, { totalCents }) => sum - totalCents, bill.totalCents),
  }
}
