import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import { readAllBarcodes, writeBarcodes } from '../barcodes/stored-barcodes.ts'
import { readCategoryIds } from '../categories/read-categories.ts'
import { categoryIdIn, changeCatalogue, nextVersions, type ChangeDeps } from '../change.ts'
import { writeFacts } from '../facts/stored-facts.ts'
import { readAllCounts } from '../stock/counts.ts'
import { importCounts } from '../stock/import-counts.ts'
import { priceColumns } from '../prices/stored-weighed.ts'
import { rowTaxing } from '../prices/taxing.ts'
import {
  fetchLinkedPictures,
  type FetchLink,
  type PictureProblem,
} from '../pictures/linked-pictures.ts'
import { notAFile } from './read.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { ImportChoices, ImportProgress, ImportReport } from './contract.ts'
import { importChanged } from '#modules/catalogue/refusals.ts'

/** Rows a statement: neither the event loop nor the database's patience notices one. */
const batch = 200

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
  // The node that is asked to import may have heard less than the one that checked.
  await deps.catalogue.catchUp()
  const counts = await readAllCounts(deps.database.db)
  const barcodes = await readAllBarcodes(deps.database.db)
  const plan = await planImport({ ...deps, counts, barcodes, file, choices }, (done) =>
    onProgress({ step: 'checking', done: Math.min(done, file.byteLength), total: file.byteLength }),
  )
  const { report, rows } = plan
  if (confirm === undefined) return { report, isDone: false, pictureProblems: [] }
  if (confirm !== report.fingerprint) throw changedSince()
  if (report.problemCount > 0)
    throw notAFile('This file has rows that cannot be imported. Nothing was changed')
  if (report.sameNames > 0 && choices.sameName === undefined)
    throw notAFile('Choose whether rows with the name of a product update it or add another one')
  if (rows.length === 0) return { report, isDone: true, pictureProblems: [] }
  const ids = await changeCatalogue({ ...deps, cause: 'file' }, (tx) =>
    carryOut(tx, deps, by, plan, onProgress),
  )
  // Afterwards, because nothing outside of the database happens inside a transaction.
  const linked = rows.flatMap(({ name, links }, index) =>
    links.length === 0 ? [] : { id: ids[index] ?? '', name, links },
  )
  const pictureProblems = await fetchLinkedPictures(
    deps,
    by,
    linked,
    (done) => onProgress({ step: 'fetching pictures', done, total: linked.length }),
    fetchLink,
  )
  return { report, isDone: true, pictureProblems }
}

async function carryOut(
  tx: Tx,
  { clock }: ChangeDeps,
  by: Seller,
  { rows, version, report }: ImportPlan,
  onProgress: OnProgress,
) {
  // Also holds the catalogue, so that it stays the one that was looked at.
  const last = await nextVersions(tx, rows.length)
  if (last - rows.length !== version) throw changedSince()

  const categoryIds = await readCategoryIds(tx)
  const created_at = clock()
  const ids = rows.map(({ id }) => id ?? newId())
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch).map((row, index) => ({
      id: ids[from + index] ?? '',
      // Products that are there keep the place and the date they have.
      position: version + from + index + 1,
      created_at,
      version: version + from + index + 1,
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
    }))
    await tx
      .insertInto('product')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          name: row.ref('excluded.name'),
          category_id: row.ref('excluded.category_id'),
          description: row.ref('excluded.description'),
          price_cents: row.ref('excluded.price_cents'),
          offer_cents: row.ref('excluded.offer_cents'),
          weight: row.ref('excluded.weight'),
          kg_price_cents: row.ref('excluded.kg_price_cents'),
          kg_offer_cents: row.ref('excluded.kg_offer_cents'),
          piece_grams: row.ref('excluded.piece_grams'),
          tolerance_percent: row.ref('excluded.tolerance_percent'),
          facts: row.ref('excluded.facts'),
          tax_class: row.ref('excluded.tax_class'),
          deposit_kind: row.ref('excluded.deposit_kind'),
          deposit_count: row.ref('excluded.deposit_count'),
          minimum_age: row.ref('excluded.minimum_age'),
          shelf: row.ref('excluded.shelf'),
          in_stock: row.ref('excluded.in_stock'),
          is_counted: row.ref('excluded.is_counted'),
        })),
      )
      .execute()
    onProgress({ step: 'importing', done: from + part.length, total: rows.length })
    await yieldToRequests()
  }
  await writeBarcodes(
    tx,
    rows.flatMap(({ barcodes }, index) => (barcodes ? { id: ids[index] ?? '', barcodes } : [])),
  )
  // After all products, because orders lock products before counts.
  await importCounts(
    tx,
    clock(),
    rows.flatMap(({ count, isCountChanged }, index) =>
      isCountChanged ? { id: ids[index] ?? '', count } : [],
    ),
  )
  const detail = `${report.added} added, ${report.changed} changed, ${report.unchanged} unchanged`
  await recordAction({ db: tx, clock }, by, { action: 'products imported', detail })
  return ids
}

const changedSince = () => importChanged({ what: 'file' })
