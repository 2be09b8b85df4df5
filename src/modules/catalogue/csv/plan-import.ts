import { createHash } from 'node:crypto'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { readCsv, type CsvRow } from './read.ts'
import { cellsOf } from './write.ts'
import { productRow, type ImportReport, type ProductRow } from '../seller-contract.ts'

type PlannedRow = ProductRow & {
  /** Absent for a product that is new. */
  id?: string | undefined
  inStock: boolean
}

export type ImportPlan = {
  report: ImportReport
  /** What is not the same afterwards; rows that change nothing are not in it. */
  rows: PlannedRow[]
  /** The catalogue that it was made for. */
  version: number
}

const mostShown = 200

/** What a file would do to the shop as it is now, and everything that is wrong with it. Changes nothing. */
export async function planImport(
  catalogue: Catalogue,
  file: Uint8Array,
  onProgress: (doneBytes: number) => void = () => {},
): Promise<ImportPlan> {
  const { version } = catalogue
  const plan: PlannedRow[] = []
  const lineOf = new Map<string, number>()
  const problems: ImportReport['problems'] = []
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, problemCount: 0 }
  const complain = (line: number, column: string, message: string) => {
    counts.problemCount++
    if (problems.length < mostShown) problems.push({ line, column, message })
  }

  function check({ line, cells }: CsvRow) {
    const id = cells.id?.trim() || undefined
    const before = id === undefined ? undefined : catalogue.productEvenArchived(id)
    if (id !== undefined) {
      const earlier = lineOf.get(id)
      lineOf.set(id, line)
      if (earlier !== undefined)
        return complain(line, 'id', `This product is in line ${earlier} too`)
      if (!before) return complain(line, 'id', 'There is no product with this id')
      if (before.isArchived) return complain(line, 'id', 'This product is archived')
    }
    const parsed = productRow.safeParse(withDefaults(cells, before))
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) complain(line, String(path[0]), message)
      return
    }
    const row = { ...parsed.data, id, inStock: parsed.data.inStock ?? before?.inStock ?? true }
    if (before && isSame(before, row)) return void counts.unchanged++
    counts[before ? 'changed' : 'added']++
    plan.push(row)
  }

  for await (const row of readCsv(file, complain, onProgress)) {
    counts.rows++
    check(row)
  }
  if (counts.rows + counts.problemCount === 0) complain(2, '', 'There is no product in this file')

  const fingerprint = createHash('sha256').update(`${version}\n`).update(file).digest('base64url')
  const report = { ...counts, problems, fingerprint }
  return { report, rows: plan.toSorted(knownFirstById), version }
}

/**
 * In the order in which orders lock products, so that an import and an order cannot deadlock. New products follow in the
 * order of the file.
 */
function knownFirstById({ id: a }: PlannedRow, { id: b }: PlannedRow): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return a < b ? -1 : 1
}

/** A column that is not in the file leaves a product as it is; an empty cell empties, where there may be nothing. */
function withDefaults({ id: _id, ...cells }: CsvRow['cells'], before?: CatalogueProduct) {
  const all = { ...(before && cellsOf(before)), ...cells }
  return {
    ...all,
    weight: all.weight?.trim() || undefined,
    inStock: all.inStock?.trim() || undefined,
  }
}

const isSame = (before: CatalogueProduct, row: PlannedRow) =>
  before.name === row.name &&
  before.category === row.category &&
  before.priceCents === row.price &&
  before.offerCents === row.offerPrice &&
  before.weight === row.weight &&
  before.inStock === row.inStock &&
  before.description.join('\n') === row.description.join('\n')
