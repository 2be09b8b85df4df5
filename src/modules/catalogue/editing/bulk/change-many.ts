import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { recordAction } from '#modules/audit/audit.ts'
import { inBatches } from '#platform/batches.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import { readCategories } from '../../product/categories/read-categories.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import {
  countText,
  lockProducts,
  previewOrChange,
  productsAtOnce,
  writeProducts,
} from '../../writing/confirmed-change.ts'
import { isKnown } from '../../product/prices/taxing.ts'
import { selectionChanged } from '../../refusals.ts'
import type { BulkReport, BulkRequest } from './contract.ts'
import { planBulk, type BulkPlan } from './plan-bulk.ts'
import { storedChange, type BulkColumns, type ChangedRow } from './stored-change.ts'

type Done = { report: BulkReport; isDone: boolean; undo?: string | undefined }

/** A preview, or the change that was confirmed. */
export async function changeMany(
  deps: ChangeDeps,
  by: Seller,
  { confirm, ...request }: BulkRequest,
): Promise<Done> {
  const { report, isDone, written } = await previewOrChange(deps, {
    confirm,
    plan: () => planBulk(deps.catalogue, deps.clock(), request),
    changedSince: () => selectionChanged({ what: 'products' }),
    assertReady({ problems: [problem] }) {
      if (problem) throw invalidInput({ fields: { change: `${problem.name}: ${problem.message}` } })
    },
    cause: 'many',
    write: (tx, plan) => writeChange(tx, deps, by, plan),
  })
  return { report, isDone, ...(written !== undefined && { undo: written }) }
}

/** Returns the id that takes it back. */
async function writeChange(
  tx: Tx,
  { clock, catalogue }: ChangeDeps,
  by: Seller,
  { rows, version, action, detail }: BulkPlan,
): Promise<string> {
  await catalogue.assertSameDecimals(tx)
  await writeProducts(
    tx,
    version,
    rows.map(({ id, after }) => ({ id, columns: after })),
  )
  const undo = newId()
  // Only the last change can be taken back.
  await tx.deleteFrom('bulk_change').execute()
  const stored = { id: undo, at: clock(), document: JSON.stringify(rows) }
  await tx.insertInto('bulk_change').values(stored).execute()
  const subject = countText(rows.length, catalogue.format)
  await recordAction({ db: tx, clock }, by, { action, subject, detail })
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
    const restorable = await lockRestorable(tx, catalogue, rows)
    const restored = restorable.length
    const last = await nextVersions(tx, restored)
    await writeProducts(
      tx,
      last - restored,
      restorable.map(({ id: product, before }) => ({ id: product, columns: before })),
    )
    await recordAction({ db: tx, clock }, by, {
      action: 'product changed',
      subject: countText(restored, catalogue.format),
      detail: 'change of many products undone',
    })
    return { restored, kept: rows.length - restored }
  })
}

/** What is still as the change left it, and can be as it was before. */
async function lockRestorable(tx: Tx, catalogue: Catalogue, rows: readonly ChangedRow[]) {
  const categories = new Set((await readCategories(tx)).map((category) => category.id))
  const taxing = await catalogue.readTaxing(tx)
  const restorable: ChangedRow[] = []
  for (const batch of inBatches(rows, productsAtOnce)) {
    const ids = batch.map(({ id }) => id)
    const products = await lockProducts(tx, ids)
    for (const row of batch) {
      const { before, after } = row
      const isThere = before.category_id === undefined || categories.has(before.category_id)
      if (isThere && isKnown(taxing, namedIn(before)) && isAsLeft(products.get(row.id), after))
        restorable.push(row)
    }
    await yieldToRequests()
  }
  return restorable
}

const namedIn = ({ tax_class, deposit_kind, deposit_count = 1 }: BulkColumns) => ({
  taxClass: tax_class,
  deposit: deposit_kind ? { kind: deposit_kind, containers: deposit_count } : null,
})

function isAsLeft(now: object | undefined, after: BulkColumns): boolean {
  const columns = new Map<string, unknown>(Object.entries(now ?? {}))
  return columns.size > 0 && Object.entries(after).every(([name, it]) => columns.get(name) === it)
}
