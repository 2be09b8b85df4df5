import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { recordAction } from '#modules/audit/audit.ts'
import type { AuditAction } from '#modules/audit/contract.ts'
import { formatCount, formatMoney, type MoneyFormat } from '#modules/pricing/money.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../change.ts'
import { factColumns } from '../facts/contract.ts'
import { factNames, type FoodFacts } from '../facts/food-facts.ts'
import type { Catalogue } from '../catalogue.ts'
import { depositName, isKnown, taxClassName } from '../prices/taxing.ts'
import { readCategories } from '../categories/read-categories.ts'
import { selectionChanged } from '../refusals.ts'
import type { BulkChange, BulkReport, BulkRequest } from './contract.ts'
import { planBulk, type BulkPlan } from './plan-bulk.ts'
import { storedChange, type BulkColumns } from './stored-change.ts'

/** Statements after which other requests are answered. */
const batch = 100

type Done = { report: BulkReport; isDone: boolean; undo?: string }

/** A preview, or the change that was confirmed: all of it, or nothing. */
export async function changeMany(
  deps: ChangeDeps,
  by: Seller,
  { confirm, ...request }: BulkRequest,
): Promise<Done> {
  // The node that is asked to change may have heard less than the one that was asked for a preview.
  await deps.catalogue.catchUp()
  const plan = planBulk(deps.catalogue, deps.clock(), request)
  const { report } = plan
  if (confirm === undefined) return { report, isDone: false }
  if (confirm !== report.fingerprint) throw selectionChanged({ what: 'products' })
  const [problem] = report.problems
  if (problem) throw invalidInput({ fields: { change: `${problem.name}: ${problem.message}` } })
  if (plan.rows.length === 0) return { report, isDone: true }
  const undo = await changeCatalogue({ ...deps, cause: 'many' }, (tx) =>
    carryOut(tx, deps, by, plan, request.change),
  )
  return { report, isDone: true, undo }
}

async function carryOut(
  tx: Tx,
  { clock, catalogue }: ChangeDeps,
  by: Seller,
  { rows, version }: BulkPlan,
  change: BulkChange,
): Promise<string> {
  // Also holds the catalogue, so that it stays the one that was looked at.
  const last = await nextVersions(tx, rows.length)
  if (last - rows.length !== version) throw selectionChanged({ what: 'products' })
  await catalogue.assertSameDecimals(tx)
  for (const [index, { id, after }] of rows.entries())
    await write(tx, id, after, version + index + 1, index)
  const undo = newId()
  // Only the last change can be taken back.
  await tx.deleteFrom('bulk_change').execute()
  const stored = { id: undo, at: clock(), document: JSON.stringify(rows) }
  await tx.insertInto('bulk_change').values(stored).execute()
  await recordAction({ db: tx, clock }, by, {
    action: actionOf(change),
    subject: countText(rows.length, catalogue.format),
    detail: describe(change, catalogue),
  })
  return undo
}

/** What was changed again since stays as it is now. */
export async function undoBulk(
  deps: ChangeDeps,
  by: Seller,
  id: string,
): Promise<{ restored: number; kept: number }> {
  const { clock, catalogue } = deps
  return changeCatalogue({ ...deps, cause: 'undo' }, async (tx) => {
    // Holds the catalogue until the transaction ends.
    await nextVersions(tx, 1)
    const found = await tx
      .deleteFrom('bulk_change')
      .where('id', '=', id)
      .returning('document')
      .executeTakeFirst()
    if (!found) throw notFound({ what: 'change' })
    const rows = readStoredJson(storedChange, found.document, [])
    const categories = new Set((await readCategories(tx)).map((category) => category.id))
    const taxing = await catalogue.readTaxing(tx)
    let restored = 0
    for (const [index, { id, before, after }] of rows.entries()) {
      const now = await tx
        .selectFrom('product')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!now || !isAsLeft(now, after)) continue
      if (before.category_id !== undefined && !categories.has(before.category_id)) continue
      if (!isKnown(taxing, namedIn(before))) continue
      await write(tx, id, before, await nextVersions(tx, 1), index)
      restored++
    }
    await recordAction({ db: tx, clock }, by, {
      action: 'product changed',
      subject: countText(restored, catalogue.format),
      detail: 'change of many products undone',
    })
    return { restored, kept: rows.length - restored }
  })
}

async function write(tx: Tx, id: string, columns: BulkColumns, version: number, index: number) {
  await tx
    .updateTable('product')
    .set({ ...columns, version })
    .where('id', '=', id)
    .execute()
  if (index % batch === batch - 1) await yieldToRequests()
}

const namedIn = ({ tax_class, deposit_kind, deposit_count = 1 }: BulkColumns) => ({
  taxClass: tax_class,
  deposit: deposit_kind ? { kind: deposit_kind, containers: deposit_count } : null,
})

const isAsLeft = (now: object, after: BulkColumns): boolean => {
  const columns = new Map<string, unknown>(Object.entries(now))
  return Object.entries(after).every(([name, value]) => columns.get(name) === value)
}

export const countText = (count: number, format: MoneyFormat): string =>
  count === 1 ? '1 product' : `${formatCount(count, format)} products`

function actionOf(change: BulkChange): AuditAction {
  switch (change.kind) {
    case 'price percent':
    case 'price':
      return 'price changed'
    case 'category':
    case 'tax class':
    case 'deposit':
    case 'age':
    case 'facts':
      return 'product changed'
    case 'stock':
      return 'stock changed'
    case 'archive':
      return change.archived ? 'product archived' : 'product restored'
  }
}

function describe(change: BulkChange, { format, taxing }: Catalogue): string {
  switch (change.kind) {
    case 'price percent':
      return `prices ${change.percent > 0 ? '+' : ''}${change.percent} %`
    case 'price':
      return `price → ${formatMoney(change.price, format)}`
    case 'category':
      return `category → ${change.category}`
    case 'tax class':
      return `tax class → ${taxClassName(taxing, change.taxClass)}`
    case 'deposit':
      return `deposit → ${depositName(taxing, change.deposit)}`
    case 'stock':
      return change.inStock ? '→ in stock' : '→ out of stock'
    case 'age':
      return `minimum age → ${change.minimumAge ?? 'none'}`
    case 'facts':
      return `food facts: ${namesOf(change.facts).join(', ')}`
    case 'archive':
      return 'many at once'
  }
}

const namesOf = (facts: FoodFacts): string[] =>
  factColumns.flatMap((name) => (facts[name] === undefined ? [] : [factNames[name]]))
