import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import { inBatches } from '#platform/batches.ts'
import type { Tx } from '#platform/database/db.ts'
import { excluded } from '#platform/database/excluded.ts'
import { newId } from '#platform/id.ts'
import { notAFile } from '#platform/csv/read-csv.ts'
import { readAllBarcodes, writeBarcodes } from '../product/barcodes/stored-barcodes.ts'
import { readCategoryIds } from '../product/categories/read-categories.ts'
import { categoryIdIn, type ChangeDeps } from '../writing/change.ts'
import { previewOrChange } from '../writing/confirmed-change.ts'
import { writeFacts } from '../product/facts/stored-facts.ts'
import { readAllCounts, type Count } from '../product/stock/counts.ts'
import { priceColumns } from '../product/prices/stored-weighed.ts'
import { rowTaxing } from '../product/prices/taxing.ts'
import {
  fetchLinkedPictures,
  type FetchLink,
  type PictureProblem,
} from '../editing/pictures/linked-pictures.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { ImportChoices, ImportProgress, ImportReport } from './contract.ts'
import { importChanged } from '../refusals.ts'
import { recordChanges } from '../product/stock/change-pieces.ts'
import { changeOf, lockCount, writeCount } from '../editing/stock/set-count.ts'

/** Rows a statement: neither the event loop nor the database's patience notices one. */
const batchSize = 200

export type Imported = {
  report: ImportReport
  isDone: boolean
  pictureProblems: PictureProblem[]
}

type OnProgress = (progress: ImportProgress) => void

type ImportRequest = ImportChoices & {
  file: Uint8Array
  /** The fingerprint of a dry run. Without it nothing changes. */
  confirm?: string | undefined
}

/** A dry run, or the import that was confirmed: all rows, or none. In this node's catalogue before it returns. */
export async function importProducts(
  deps: ChangeDeps,
  by: Seller,
  { file, confirm, ...choices }: ImportRequest,
  onProgress: OnProgress = () => {},
  fetchLink?: FetchLink,
): Promise<Imported> {
  const { report, isDone, written } = await previewOrChange(deps, {
    confirm,
    async plan() {
      const counts = await readAllCounts(deps.database.db)
      const barcodes = await readAllBarcodes(deps.database.db)
      const total = file.byteLength
      return planImport({ ...deps, counts, barcodes, file, choices }, (done) =>
        onProgress({ step: 'checking', done: Math.min(done, total), total }),
      )
    },
    changedSince: () => importChanged({ what: 'file' }),
    assertReady({ problemCount, sameNames }) {
      if (problemCount > 0)
        throw notAFile('This file has rows that cannot be imported. Nothing was changed')
      if (sameNames > 0 && choices.sameName === undefined)
        throw notAFile(
          'Choose whether rows with the name of a product update it or add another one',
        )
    },
    cause: 'file',
    write: (tx, plan) => writeImport(tx, deps, by, plan, onProgress),
  })
  if (!written) return { report, isDone, pictureProblems: [] }
  // Afterwards, because nothing outside of the database happens inside a transaction.
  const linked = written.filter(({ links }) => links.length > 0)
  const pictureProblems = await fetchLinkedPictures(
    deps,
    by,
    linked,
    (done) => onProgress({ step: 'fetching pictures', done, total: linked.length }),
    fetchLink,
  )
  return { report, isDone, pictureProblems }
}

/** Returns the rows with the ids of their products. */
async function writeImport(
  tx: Tx,
  { clock }: ChangeDeps,
  by: Seller,
  plan: ImportPlan,
  onProgress: OnProgress,
) {
  const { report, version } = plan
  const categoryIds = await readCategoryIds(tx)
  const created_at = clock()
  const rows = plan.rows.map((row) => ({ ...row, id: row.id ?? newId() }))
  let done = 0
  for (const batch of inBatches(rows, batchSize)) {
    const first = version + done + 1
    const products = batch.map((row, index) => ({
      // Products that are there keep the place and the date they have.
      kept: { id: row.id, position: first + index, created_at },
      changed: {
        version: first + index,
        name: row.name,
        category_id: categoryIdIn(categoryIds, row.category),
        description: JSON.stringify(row.description),
        ...priceColumns(row),
        facts: writeFacts(row.facts),
        ...rowTaxing(row),
        minimum_age: row.minimumAge ?? null,
        shelf: row.shelf ?? null,
        in_stock: row.inStock ? 1 : 0,
        is_counted: row.count.stock === null ? 0 : 1,
      },
    }))
    const names = Object.keys(products[0]?.changed ?? {})
    await tx
      .insertInto('product')
      .values(products.map(({ kept, changed }) => ({ ...kept, ...changed })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded(names)))
      .execute()
    done += batch.length
    onProgress({ step: 'importing', done, total: rows.length })
    await yieldToRequests()
  }
  await writeBarcodes(
    tx,
    rows.flatMap(({ id, barcodes }) => (barcodes ? { id, barcodes } : [])),
  )
  // After all products, because orders lock products before counts.
  const counted = rows.filter(({ isCountChanged }) => isCountChanged)
  await importCounts(tx, clock(), counted)
  const detail = `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged`
  await recordAction({ db: tx, clock }, by, { action: 'products imported', detail })
  return rows
}

/**
 * Sets the counts that a file has, and records how they changed. The ids come in their order, known products first, and
 * their products have a new version already.
 */
async function importCounts(
  tx: Tx,
  at: number,
  rows: readonly { id: string; count: Count }[],
): Promise<void> {
  for (const { id, count } of rows) {
    const before = await lockCount(tx, id)
    const { stock } = await writeCount(tx, id, count)
    if (before.stock === stock) continue
    const reason = stock === null ? 'counting stopped' : 'import'
    await recordChanges(tx, [changeOf(id, before.stock, stock)], { reason, at })
  }
}
