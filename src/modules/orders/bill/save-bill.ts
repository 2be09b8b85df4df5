import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Totals } from '#modules/pricing/pricing.ts'
import { requestRecount, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { lineAt, type OrderBill, type WorkedBill } from './order-bill.ts'
import { discountsAfter } from './order-discounts.ts'
import { saveChanges } from './save-changes.ts'
import { orderedTotal } from '../refunding/due-back.ts'

/** Writes what differs from the rows of the bill, in the transaction that has locked the order. */
export async function saveBill(
  tx: Tx,
  { clock }: { clock: Clock },
  order: OrderRow,
  bill: OrderBill,
  after: WorkedBill,
): Promise<OrderRow> {
  await saveChanges(tx, order.id, bill, after, clock())
  await saveLines(tx, order.id, bill, after)
  await saveSubstitutes(tx, bill, after)
  await saveDiscounts(tx, order.id, bill, after)
  await saveTaxes(tx, order.id, bill, after.totals)
  await requestRecount(tx, order)
  return saveTotals(tx, order, after.totals, clock())
}

async function saveLines(
  tx: Tx,
  orderId: string,
  { lineRows }: OrderBill,
  after: WorkedBill,
): Promise<void> {
  for (const row of lineRows) {
    const line = lineAt(after, row.position)
    if (!line) continue
    const left = line.isChanged
      ? { kept_count: line.quantity, changed_cents: line.goodsCents }
      : { kept_count: null, changed_cents: null }
    if (!isStored(row, left)) await updateLine(tx, orderId, row.position).set(left).execute()
  }
}

async function saveSubstitutes(
  tx: Tx,
  { substituteRows }: OrderBill,
  { substitutes }: WorkedBill,
): Promise<void> {
  for (const row of substituteRows) {
    const kept = substitutes.find(({ id }) => id === row.id)
    const left = {
      kept_count: kept?.quantity ?? 0,
      kept_cents: kept?.goodsCents ?? 0,
      kept_deposit_cents: kept?.depositCents ?? 0,
    }
    if (isStored(row, left)) continue
    await tx.updateTable('order_substitute').set(left).where('id', '=', row.id).execute()
  }
}

/** What each offer and the coupon still take off. */
async function saveDiscounts(
  tx: Tx,
  orderId: string,
  { discountRows, lineRows }: OrderBill,
  { lines }: WorkedBill,
): Promise<void> {
  if (discountRows.length === 0) return
  const after = discountsAfter(discountRows, lineRows, lines)
  for (const { row, left } of after.columns)
    if (!isStored(row, left)) await updateLine(tx, orderId, row.position).set(left).execute()
  for (const row of discountRows) {
    if (after.of(row) === row.cents) continue
    await tx
      .updateTable('order_discount')
      .set({ cents: after.of(row) })
      .where('order_id', '=', orderId)
      .where('position', '=', row.position)
      .execute()
  }
}

async function saveTaxes(
  tx: Tx,
  orderId: string,
  { taxRows }: OrderBill,
  { taxes }: Totals,
): Promise<void> {
  for (const row of taxRows) {
    const part = taxes.find(({ id }) => id === row.tax_class)
    const left = { taxable_cents: part?.taxableCents ?? 0, tax_cents: part?.taxCents ?? 0 }
    if (isStored(row, left)) continue
    await tx
      .updateTable('order_tax')
      .set(left)
      .where('order_id', '=', orderId)
      .where('tax_class', '=', row.tax_class)
      .execute()
  }
}

async function saveTotals(tx: Tx, order: OrderRow, totals: Totals, now: number): Promise<OrderRow> {
  const isCashHanded = order.payment_type === 'COD' && order.is_paid === 1
  const changed = {
    goods_cents: totals.goodsCents,
    deposit_cents: totals.depositCents,
    delivery_cents: totals.deliveryCents,
    gst_cents: totals.taxCents,
    rounding_cents: totals.roundingCents,
    total_cents: totals.totalCents,
    ordered_cents: orderedTotal(order),
    // An order that an earlier version of the shop delivered: all of its total was handed over.
    cash_cents: order.cash_cents ?? (isCashHanded ? order.total_cents : null),
    // What comes back after the invoice needs a credit note.
    book_at: order.book_at ?? (order.invoice_number === null ? null : now),
  }
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  return { ...order, ...changed }
}

const updateLine = (tx: Tx, orderId: string, position: number) =>
  tx.updateTable('order_line').where('order_id', '=', orderId).where('position', '=', position)

/** Whether a row has these columns already. */
const isStored = (
  row: Readonly<Record<string, unknown>>,
  columns: Readonly<Record<string, number | null>>,
) => Object.entries(columns).every(([name, value]) => row[name] === value)
