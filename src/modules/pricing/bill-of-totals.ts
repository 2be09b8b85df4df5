import type { Bill, BillDiscount } from './bill.ts'
import type { BillWithTotal } from './bill-rows.ts'
import type { Totals } from './pricing.ts'
import { taxLabels, type TaxPart } from './taxes.ts'

/** The taxes of a bill, by the name that the seller has given to the tax. */
export function taxesOfBill(label: string, parts: readonly TaxPart[]): Bill['taxes'] {
  const labels = taxLabels(label, parts)
  return parts.map(({ rate, taxCents }, index) => ({
    label: labels[index] ?? '',
    rate,
    tax: taxCents,
  }))
}

/** The bill of goods that are not ordered yet, in cents. */
export const billOfTotals = (
  totals: Totals,
  tax: { label: string; isTaxIncluded: boolean },
  discounts?: readonly BillDiscount[],
): BillWithTotal => ({
  goods: totals.goodsCents,
  discounts,
  deposit: totals.depositCents,
  deliveryFee: totals.deliveryCents,
  taxes: taxesOfBill(tax.label, totals.taxes),
  taxIncluded: tax.isTaxIncluded,
  rounding: totals.roundingCents,
  amount: totals.totalCents,
})
