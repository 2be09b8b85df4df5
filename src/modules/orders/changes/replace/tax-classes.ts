import { untaxed } from '#modules/pricing/taxes.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { newTaxRows, taxPartsOf, type TaxRow } from '../../bill/order-taxes.ts'
import type { OrderBill } from '../../bill/order-bill.ts'
import type { OrderRow } from '../../order/order-events.ts'

/**
 * The bill with the tax classes of a substitute, and the rows that the order does not have yet. A class that the order has keeps
 * the rate it was placed with, another one comes with the rate of today. An order without VAT has no classes.
 */
export function withTaxClasses(
  order: OrderRow,
  bill: OrderBill,
  money: SettingsValues['money'],
  ids: readonly (string | undefined)[],
): { bill: OrderBill; newTaxRows: readonly TaxRow[] } {
  if (order.no_vat_note !== null) return { bill, newTaxRows: [] }
  const known = new Set(bill.rules.taxClasses.map(({ id }) => id))
  const added = [...money.taxClasses, untaxed].filter(
    ({ id }) => ids.includes(id) && !known.has(id),
  )
  // Every bill knows what is not taxed.
  const taxClasses = [...bill.rules.taxClasses, ...added.filter(({ id }) => id !== untaxed.id)]
  const parts = taxPartsOf(order, bill.taxRows)
  const missing = added
    .filter(({ id }) => parts.every((part) => part.id !== id))
    .map((taxClass) => ({ ...taxClass, taxableCents: 0, taxCents: 0 }))
  // An order from before there were classes gets all of its rows.
  const all = missing.length === 0 ? [] : newTaxRows(order.id, { taxes: [...parts, ...missing] })
  const rows = all.slice(bill.taxRows.length)
  return {
    bill: {
      ...bill,
      rules: { ...bill.rules, taxClasses },
      taxRows: [...bill.taxRows, ...rows],
    },
    newTaxRows: rows,
  }
}
