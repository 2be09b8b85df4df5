import type { Insertable } from 'kysely'
import type { Tables, Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type {} from '../tables.ts'
import type { BillEntry, OrderBill, WorkedBill } from './order-bill.ts'

/**
 * Writes the changes of a bill that are not stored. A change that is not in the list any more is marked as undone, and so is
 * every later one, which is then written again: its amount depends on what was before it.
 */
export async function saveChanges(
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
