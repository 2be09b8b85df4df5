import { untaxed, type TaxClass } from '#modules/pricing/taxes.ts'
import { readSettings } from '#modules/settings/settings.ts'
import type { Tx } from '#platform/database/db.ts'
import { newTaxRows, readTaxRows, taxPartsOf } from '../../bill/order-taxes.ts'
import type { OrderBill } from '../../bill/order-bill.ts'
import type { OrderRow } from '../../order/order-events.ts'

/**
 * The bill with the tax classes of a substitute: a class that the order has keeps the rate it was placed with, another one
 * comes with the rate of today. An order without VAT has no classes.
 */
export async function withTaxClasses(
  tx: Tx,
  order: OrderRow,
  bill: OrderBill,
  ids: readonly (string | null)[],
): Promise<{ bill: OrderBill; added: TaxClass[] }> {
  if (order.no_vat_note !== null) return { bill, added: [] }
  const { money } = await readSettings(tx)
  const known = new Set(bill.rules.taxClasses.map(({ id }) => id))
  const added = [...money.taxClasses, untaxed].filter(
    ({ id }) => ids.includes(id) && !known.has(id),
  )
  // Every bill knows what is not taxed.
  const taxClasses = [...bill.rules.taxClasses, ...added.filter(({ id }) => id !== untaxed.id)]
  return { bill: { ...bill, rules: { ...bill.rules, taxClasses } }, added }
}

/** The order has a row for each class that occurs in it. */
export async function addTaxClasses(
  tx: Tx,
  order: OrderRow,
  added: readonly TaxClass[],
): Promise<void> {
  const rows = (await readTaxRows(tx, [order.id]))(order.id)
  const known = taxPartsOf(order, rows)
  const missing = added.filter(({ id }) => known.every((part) => part.id !== id))
  if (missing.length === 0) return
  const nothing = { taxableCents: 0, taxCents: 0 }
  const all = [...known, ...missing.map((taxClass) => ({ ...taxClass, ...nothing }))]
  // One from before there were classes gets all of its rows.
  await tx
    .insertInto('order_tax')
    .values(newTaxRows(order.id, { taxes: all }).slice(rows.length))
    .execute()
}
