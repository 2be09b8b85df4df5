import { createHash } from 'node:crypto'
import type { Catalogue } from '../catalogue.ts'
import type { CatalogueProduct } from '../catalogue-product.ts'
import { unknownCategory } from '../categories/read-categories.ts'
import { differences } from '../differences.ts'
import { factColumns } from '../facts/contract.ts'
import { writeFacts } from '../facts/stored-facts.ts'
import type { ImportReport } from './contract.ts'
import { readCsv, type CsvRow } from './read.ts'
import { cellsOf } from './write.ts'
import { pricePair, productRow, withDecimals, type ProductRow } from '../seller-contract.ts'
import { toMinor } from '#modules/pricing/money.ts'

type PlannedRow = Omit<ProductRow, 'price' | 'offerPrice'> & {
  priceCents: number
  offerCents: number
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

const columns: readonly string[] = [...Object.keys(productRow.shape), ...factColumns]
/** The facts are one field of a product and a column each of the file. */
const columnOf = ([first, second]: PropertyKey[]) => String(first === 'facts' ? second : first)

const placeOf = (column: string) => columns.indexOf(column)

/** What a file would do to the shop as it is now, and everything that is wrong with it. Changes nothing. */
export async function planImport(
  catalogue: Catalogue,
  file: Uint8Array,
  onProgress: (doneBytes: number) => void = () => {},
): Promise<ImportPlan> {
  const { version, format } = catalogue
  const { decimals } = format
  const rowSchema = withDecimals(productRow, decimals)
  const priceSchema = withDecimals(pricePair, decimals)
  const plan: PlannedRow[] = []
  const lineOf = new Map<string, number>()
  const problems: ImportReport['problems'] = []
  const changes: ImportReport['changes'] = []
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, problemCount: 0 }
  const complain = (line: number, column: string, message: string) => {
    counts.problemCount++
    if (problems.length < mostShown) problems.push({ line, column, message })
  }

  function check({ line, cells }: CsvRow) {
    const id = cells.id?.trim() || undefined
    const before = id === undefined ? undefined : catalogue.productEvenArchived(id)
    const idProblem = id === undefined ? undefined : problemOfId(id, line, before)
    if (idProblem !== undefined) complain(line, 'id', idProblem)
    const given = withDefaults(cells, before)
    const parsed = rowSchema.safeParse(given)
    const category = catalogue.categories.findByAnyName(given.category ?? '')?.path
    for (const { column, message } of problemsOf(given, category === undefined))
      // Of a product that is not known nobody can say which columns it needs.
      if (idProblem === undefined || column in cells) complain(line, column, message)
    if (!parsed.success || category === undefined || idProblem !== undefined) return
    const { price, offerPrice, ...data } = parsed.data
    const row = {
      ...data,
      priceCents: toMinor(price, decimals),
      offerCents: toMinor(offerPrice, decimals),
      id,
      category,
      inStock: data.inStock ?? before?.inStock ?? true,
    }
    if (!before) {
      counts.added++
      return void plan.push(row)
    }
    const what = differences(factsOf(before), factsOfRow(row), format)
    if (what === '') return void counts.unchanged++
    counts.changed++
    if (changes.length < mostShown) changes.push({ line, name: before.name, what })
    plan.push(row)
  }

  /** All of them at once, so that a row has to be mended once: also the prices, whatever else is wrong. */
  function problemsOf(given: ReturnType<typeof withDefaults>, isUnknownCategory: boolean) {
    const all = [rowSchema, priceSchema].flatMap((row) => row.safeParse(given).error?.issues ?? [])
    const found = all.map(({ path, message }) => ({ column: columnOf(path), message }))
    const isNamed = found.some(({ column }) => column === 'category')
    const unknown = { column: 'category', message: unknownCategory(catalogue.categories) }
    const told = isUnknownCategory && !isNamed ? [...found, unknown] : found
    const once = new Map(told.map((it) => [`${it.column} ${it.message}`, it]))
    return [...once.values()].toSorted((a, b) => placeOf(a.column) - placeOf(b.column))
  }

  function problemOfId(id: string, line: number, before: CatalogueProduct | undefined) {
    const earlier = lineOf.get(id)
    lineOf.set(id, line)
    if (earlier !== undefined) return `This product is in line ${earlier} too`
    if (!before) return 'There is no product with this id'
    return before.isArchived ? 'This product is archived' : undefined
  }

  for await (const row of readCsv(file, complain, onProgress, format)) {
    counts.rows++
    check(row)
  }
  if (counts.rows + counts.problemCount === 0) complain(2, '', 'There is no product in this file')

  const fingerprint = createHash('sha256').update(`${version}\n`).update(file).digest('base64url')
  const report = { ...counts, problems, changes, fingerprint }
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
    facts: Object.fromEntries(factColumns.map((name) => [name, all[name]])),
  }
}

const factsOf = ({ name, category, description, weight, ...product }: CatalogueProduct) => ({
  name,
  category,
  description: description.join('\n'),
  price_cents: product.priceCents,
  offer_cents: product.offerCents,
  weight: weight ?? null,
  facts: writeFacts(product.facts),
  in_stock: product.inStock ? 1 : 0,
})

const factsOfRow = ({ name, category, description, weight, ...row }: PlannedRow) => ({
  name,
  category,
  description: description.join('\n'),
  price_cents: row.priceCents,
  offer_cents: row.offerCents,
  weight: weight ?? null,
  facts: writeFacts(row.facts),
  in_stock: row.inStock ? 1 : 0,
})
