import type { Selectable } from 'kysely'
import { notFound } from '#platform/common-refusals.ts'
import type { Db, Tables } from '#platform/database/db.ts'
import type { OrderedLine } from '#modules/pricing/bill-state.ts'
import {
  changedBill,
  changedFurther,
  type BillChange,
  type BillRules,
  type ChangedBill,
} from '#modules/pricing/changed-bill.ts'
import { totalStep } from '#modules/pricing/money.ts'
import { firstTaxClass, untaxed } from '#modules/pricing/taxes.ts'
import type { OrderRow } from '../order/order-events.ts'
import type { OrderActor } from '../status.ts'
import type {} from '../tables.ts'
import {
  readSubstitutes,
  toSubstitute,
  type SubstituteRow,
} from '../order/substitutes/substitute-rows.ts'
import { readDiscountRows, readTerms, type DiscountRow } from './order-discounts.ts'
import { readTaxRows, taxPartsOf, type TaxRow } from './order-taxes.ts'

type ChangeRow = Selectable<Tables['order_change']>
type LineRow = Selectable<Tables['order_line']>

/** A change with its author and its reason. A stored one has an id. */
export type BillEntry = BillChange & {
  id?: string
  at: number
  by: OrderActor
  reason?: string | null | undefined
}

/** The rows of an order that its bill is worked out from: the lines as they were ordered, and what has changed since. */
export type OrderBill = {
  lines: OrderedLine[]
  rules: BillRules
  entries: BillEntry[]
  changeRows: ChangeRow[]
  lineRows: LineRow[]
  discountRows: DiscountRow[]
  substituteRows: SubstituteRow[]
  taxRows: readonly TaxRow[]
}

/** A bill with a list of changes, worked out. */
export type WorkedBill = ChangedBill & { entries: readonly BillEntry[] }

export const workOut = (
  { lines, rules, entries: stored }: OrderBill,
  entries: readonly BillEntry[] = stored,
): WorkedBill => ({ ...changedBill(lines, rules, entries), entries })

/** The same bill after more changes. */
export const workOutFurther = (
  { rules }: OrderBill,
  before: WorkedBill,
  added: readonly BillEntry[],
): WorkedBill => ({
  ...changedFurther(before, rules, added),
  entries: [...before.entries, ...added],
})

export const lineAt = ({ lines }: WorkedBill, position: number | null | undefined) =>
  lines.find((line) => line.position === position)

export function lineOf({ lineRows }: OrderBill, product: string): LineRow {
  const line = lineRows.find(({ product_id }) => product_id === product)
  if (!line) throw notFound({ what: 'item' })
  return line
}

/** The changes of these orders that were not undone, by order. */
export async function readChanges(
  db: Db,
  ids: readonly string[],
): Promise<(id: string) => ChangeRow[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return (id) => byOrder.get(id) ?? []
}

export async function readBill(db: Db, order: OrderRow): Promise<OrderBill> {
  const lineRows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const taxRows = (await readTaxRows(db, [order.id]))(order.id)
  const changeRows = (await readChanges(db, [order.id]))(order.id)
  const substituteRows = await readSubstitutes(db, [order.id])
  const discountRows = (await readDiscountRows(db, [order.id], lineRows))(order.id)
  return orderBill(order, { lineRows, discountRows, taxRows, changeRows, substituteRows })
}

type Rows = Omit<OrderBill, 'lines' | 'rules' | 'entries'>

/** The delivery fee stays as it was charged: free delivery is not lost because the goods cost less. */
export const orderBill = (
  order: OrderRow,
  { lineRows, discountRows, taxRows, changeRows, substituteRows }: Rows,
): OrderBill => ({
  lines: lineRows.map((row) => orderedLine(row, discountRows)),
  rules: {
    taxClasses: taxPartsOf(order, taxRows).filter(({ id }) => id !== untaxed.id),
    isTaxIncluded: order.is_tax_included === 1,
    deliveryCents: order.delivery_cents,
    feeTaxClass:
      order.is_delivery_taxed === 1 ? (order.fee_tax_class ?? firstTaxClass) : untaxed.id,
    step: totalStep(order.currency_decimals),
    terms: readTerms(discountRows),
  },
  entries: withWeights(
    order,
    lineRows,
    changeRows,
    new Map(substituteRows.map((row) => [row.id, row])),
  ),
  changeRows,
  lineRows,
  discountRows,
  substituteRows,
  taxRows,
})

const orderedLine = (row: LineRow, discountRows: readonly DiscountRow[]): OrderedLine => ({
  position: row.position,
  id: row.product_id,
  category: row.category,
  offerCents: row.offer_cents,
  quantity: row.quantity,
  discountCents: row.discount_cents,
  couponCents: row.code_cents,
  offer:
    discountRows.find(({ position }) => position === row.offer_position)?.offer_id ?? undefined,
  kgCents: row.kg_cents,
  taxClass: row.tax_class ?? firstTaxClass,
  deposit:
    row.deposit_cents === 0
      ? undefined
      : {
          name: row.deposit_name ?? '',
          cents: row.deposit_cents,
          taxClass: row.deposit_tax_class ?? untaxed.id,
        },
})

/**
 * A line that was weighed by a version of the shop without this list has its weight and no row: it counts like one. The next
 * change writes it down.
 */
function withWeights(
  order: OrderRow,
  lines: readonly LineRow[],
  rows: readonly ChangeRow[],
  substitutes: ReadonlyMap<string, SubstituteRow>,
): BillEntry[] {
  const weightOf = new Map(lines.map((line) => [line.position, line.weighed_grams]))
  const entries = rows
    .map((row) => toEntry(row, substitutes.get(row.substitute_id ?? '')))
    .filter(isUpToDate)
  const known = new Set(entries.flatMap(({ kind, line }) => (kind === 'weighed' ? [line] : [])))
  const at = order.placed_at ?? order.created_at
  const unknown = lines.flatMap(({ position, weighed_grams: grams }): BillEntry[] =>
    grams === null || known.has(position)
      ? []
      : [{ kind: 'weighed', line: position, grams, at, by: 'seller' }],
  )
  return [...entries, ...unknown]

  function isUpToDate({ kind, line, grams }: BillEntry) {
    return kind !== 'weighed' || weightOf.get(line ?? -1) === grams
  }
}

const toEntry = (row: ChangeRow, substitute: SubstituteRow | undefined): BillEntry => ({
  id: row.id,
  kind: row.kind,
  line: row.line_position,
  pieces: row.pieces,
  grams: row.grams,
  askedCents: row.asked_cents,
  depositName: row.deposit_name,
  substitute: substitute && toSubstitute(substitute),
  removal: row.removal_id,
  at: row.at,
  by: row.actor,
  reason: row.reason,
})
