import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import {
  changedBill,
  type ChangedLine,
  type ChangedSubstitute,
} from '#modules/pricing/changed-bill.ts'
import type { Totals } from '#modules/pricing/pricing.ts'
import { requestRecount, type OrderRow } from '../order/order-events.ts'
import type {} from '../tables.ts'
import type { BillEntry, OrderBill } from './order-bill.ts'
import { saveDiscounts } from './order-discounts.ts'
import { orderedTotal } from '../refunding/ordered-total.ts'

/**
 * Writes the bill that follows from these changes, in the transaction that has locked the order. What is not in the list any
 * more is marked as undone, and so is every later change, which is then written again: its amount depends on what was
 * before it.
 */
export async function saveBill(
  tx: Tx,
  { clock }: { clock: Clock },
  order: OrderRow,
  bill: OrderBill,
  entries: readonly BillEntry[],
): Promise<OrderRow> {
  const { lines, rules, rows } = bill
  const after = changedBill(lines, rules, entries)
  const firstNew = rows.findIndex(({ id }, index) => entries[index]?.id !== id)
  const kept = firstNew === -1 ? rows.length : firstNew
  await markUndone(
    tx,
    rows.slice(kept).map(({ id }) => id),
    clock(),
  )
  const position = await nextPosition(tx, order.id)
  for (const [index, entry] of entries.slice(kept).entries()) {
    const { taxes, ...amounts } = after.amounts[kept + index] ?? noAmount
    const id = newId()
    await tx
      .insertInto('order_change')
      .values({
        id,
        order_id: order.id,
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
        amount_cents: amounts.amountCents,
        goods_cents: amounts.goodsCents,
        deposit_cents: amounts.depositCents,
        fee_cents: amounts.feeCents,
        tax_cents: amounts.taxCents,
        rounding_cents: amounts.roundingCents,
        reason: entry.reason ?? null,
        at: entry.at,
        actor: entry.by,
      })
      .execute()
    for (const { id: tax_class, taxableCents, taxCents } of taxes)
      await tx
        .insertInto('order_change_tax')
        .values({ change_id: id, tax_class, taxable_cents: taxableCents, tax_cents: taxCents })
        .execute()
  }
  await saveLines(tx, order.id, bill, after.lines)
  await saveSubstitutes(tx, bill, after.substitutes)
  await saveDiscounts(tx, order.id, bill, after.lines)
  await requestRecount(tx, order)
  return saveTotals(tx, order, after.totals, clock())
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
  lines: readonly ChangedLine[],
): Promise<void> {
  for (const { position, quantity, goodsCents, isChanged } of lines) {
    const row = lineRows.find((line) => line.position === position)
    if (!isChanged && row?.kept_count === null) continue
    await tx
      .updateTable('order_line')
      .set({
        kept_count: isChanged ? quantity : null,
        changed_cents: isChanged ? goodsCents : null,
      })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

async function saveSubstitutes(
  tx: Tx,
  { substituteRows }: OrderBill,
  substitutes: readonly ChangedSubstitute[],
): Promise<void> {
  for (const { id, kept_count } of substituteRows) {
    const kept = substitutes.find((substitute) => substitute.id === id)
    if (!kept && kept_count === 0) continue
    await tx
      .updateTable('order_substitute')
      .set({
        kept_count: kept?.quantity ?? 0,
        kept_cents: kept?.goodsCents ?? 0,
        kept_deposit_cents: kept?.depositCents ?? 0,
      })
      .where('id', '=', id)
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
  const classes = await tx
    .selectFrom('order_tax')
    .select('tax_class')
    .where('order_id', '=', order.id)
    .execute()
  for (const { tax_class } of classes) {
    const part = totals.taxes.find(({ id }) => id === tax_class)
    await tx
      .updateTable('order_tax')
      .set({ taxable_cents: part?.taxableCents ?? 0, tax_cents: part?.taxCents ?? 0 })
      .where('order_id', '=', order.id)
      .where('tax_class', '=', tax_class)
      .execute()
  }
  return { ...order, ...changed }
}
