import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Bill } from '#modules/pricing/bill.ts'
import { taxesOfBill } from '#modules/pricing/bill-of-totals.ts'
import type { Totals } from '#modules/pricing/pricing.ts'
import { firstTaxClass, taxText, untaxed, type TaxPart } from '#modules/pricing/taxes.ts'
import type {} from '../tables.ts'
import { billDiscounts, type DiscountRow } from './order-discounts.ts'

type OrderRow = Selectable<Tables['orders']>
type TaxedOrder = Pick<
  OrderRow,
  | 'id'
  | 'goods_cents'
  | 'deposit_cents'
  | 'delivery_cents'
  | 'gst_cents'
  | 'rounding_cents'
  | 'tax_label'
  | 'tax_rate'
  | 'is_tax_included'
  | 'is_delivery_taxed'
  | 'no_vat_note'
>
export type TaxRow = Selectable<Tables['order_tax']>

/** The tax rows of these orders, by order. */
export async function readTaxRows(
  db: Db,
  ids: readonly string[],
): Promise<(id: string) => TaxRow[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('order_tax')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return (id) => byOrder.get(id) ?? []
}

export const newTaxRows = (
  orderId: string,
  { taxes }: Pick<Totals, 'taxes'>,
): Insertable<Tables['order_tax']>[] =>
  taxes.map(({ id, name, rate, taxableCents, taxCents }, position) => ({
    order_id: orderId,
    position,
    tax_class: id,
    name,
    rate,
    taxable_cents: taxableCents,
    tax_cents: taxCents,
  }))

/** The tax of each class of an order. One from before there were classes has one, at its own rate. */
export function taxPartsOf(order: TaxedOrder, rows: readonly TaxRow[]): TaxPart[] {
  if (rows.length > 0)
    return rows.map((row) => ({
      id: row.tax_class,
      name: row.name,
      rate: row.rate,
      taxableCents: row.taxable_cents,
      taxCents: row.tax_cents,
    }))
  const isFeeTaxed = order.is_delivery_taxed === 1
  const only = { id: firstTaxClass, name: order.tax_label, rate: order.tax_rate }
  const taxableCents = order.goods_cents + (isFeeTaxed ? order.delivery_cents : 0)
  const fee = { ...untaxed, taxableCents: order.delivery_cents, taxCents: 0 }
  return [
    { ...only, taxableCents, taxCents: order.gst_cents },
    ...(isFeeTaxed || order.delivery_cents === 0 ? [] : [fee]),
  ]
}

/** The classes that its bill names: none if no VAT was charged. */
export const namedTaxParts = (order: TaxedOrder, rows: readonly TaxRow[]): TaxPart[] =>
  order.no_vat_note === null ? taxPartsOf(order, rows) : []

/** In the smallest unit of the order's currency. */
export function billOf(
  order: TaxedOrder,
  rows: readonly TaxRow[],
  discounts: readonly Pick<DiscountRow, 'name' | 'cents'>[],
): Bill {
  return {
    goods: order.goods_cents,
    discounts: billDiscounts(discounts),
    deposit: order.deposit_cents,
    deliveryFee: order.delivery_cents,
    taxes: taxesOfBill(order.tax_label, namedTaxParts(order, rows)),
    taxIncluded: order.is_tax_included === 1,
    rounding: order.rounding_cents,
  }
}

/** One name for all of its tax, for clients that know no classes: with the rate if there is only one. */
export function oneTaxLabel(
  order: Pick<TaxedOrder, 'tax_label'>,
  parts: readonly TaxPart[],
): string {
  const taxed = parts.filter(({ id }) => id !== untaxed.id)
  const [only] = taxed
  return only && taxed.length === 1
    ? taxText({ label: order.tax_label, rate: only.rate })
    : order.tax_label
}
