import type { Insertable } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Totals } from '#modules/pricing/pricing.ts'
import { requestRecount, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { lineAt, type BillEntry, type OrderBill, type WorkedBill } from './order-bill.ts'
import { discountsAfter } from './order-discounts.ts'
import { orderedTotal } from '../refunding/due-back.ts'

/**
 * Writes what differs from the rows of the bill, in the transaction that has locked the order. A change that is not in the list
 * any more is marked as undone, and so is every later one, which is then written again: its amount depends on what was before it.
 */
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

async function saveChanges(
  tx: Tx,
  orderId: string,
  bill: OrderBill,
  { entries, amounts }: WorkedBill,
  now: number,
): Promise<void> {
  const firstNew = bill.changeRows.findIndex(({ id }, index) => entries[index]?.id !== id)
  const kept = firstNew === -1 ? bill.changeRows.length : firstNew
  await markUndone(
    tx,
    bill.changeRows.slice(kept).map(({ id }) => id),
    now,
  )
  const added = entries.slice(kept)
  if (added.length === 0) return
  const position = await nextPosition(tx, orderId)
  const changes: Insertable<Tables['order_change']>[] = []
  const taxes: Insertable<Tables['order_change_tax']>[] = []
  for (const [index, entry] of added.entries()) {
    const id = newId()
    const amount = amounts[kept + index] ?? noAmount
    changes.push({
      id,
      order_id: orderId,
      position: position + index,
      kind: entry.kind,
      line_position: entry.line ?? null,
      pieces: entry.pieces ?? null,
      grams: entry.grams ?? null,
      deposit_name: entry.depositName ?? null,
      asked_cents: entry.askedCents ?? null,
      substitute_id: entry.substitute?.id ?? null,
      removal_id: entry.removal ?? null,
      tax_class: taxClassOf(bill, entry),
      amount_cents: amount.amountCents,
      goods_cents: amount.goodsCents,
      deposit_cents: amount.depositCents,
      fee_cents: amount.feeCents,
      tax_cents: amount.taxCents,
      rounding_cents: amount.roundingCents,
      reason: entry.reason ?? null,
      at: entry.at,
      actor: entry.by,
    })
    for (const { id: tax_class, taxableCents, taxCents } of amount.taxes)
      taxes.push({ change_id: id, tax_class, taxable_cents: taxableCents, tax_cents: taxCents })
  }
  await tx.insertInto('order_change').values(changes).execute()
  if (taxes.length > 0) await tx.insertInto('order_change_tax').values(taxes).execute()
}

const noAmount = {
  amountCents: 0,
  goodsCents: 0,
  depositCents: 0,
  feeCents: 0,
  taxCents: 0,
  roundingCents: 0,
  taxes: [],
}

async function markUndone(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('order_change').set({ undone_at: at }).where('id', 'in', ids).execute()
}

async function nextPosition(tx: Tx, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('order_change')
    .select((row) => row.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** The class that all of it belongs to, if there is one. */
function taxClassOf(
  { lines, substituteRows }: OrderBill,
  { kind, line, depositName, substitute }: BillEntry,
): string | null {
  // What was replaced has a class of its own, and so has what came instead.
  if (kind === 'substituted') return null
  if (substitute) return substitute.taxClass
  if (kind === 'deposit')
    return (
      lines.find(({ deposit }) => deposit?.name === depositName)?.deposit?.taxClass ??
      substituteRows.find(({ deposit_name }) => deposit_name === depositName)?.deposit_tax_class ??
      null
    )
  return lines.find(({ position }) => position === line)?.taxClass ?? null
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
