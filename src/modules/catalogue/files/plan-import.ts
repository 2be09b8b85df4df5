import type { Catalogue } from '../model/catalogue.ts'
import type { CatalogueProduct } from '../product/catalogue-product.ts'
import { unknownCategory } from '../product/categories/read-categories.ts'
import { fingerprintOf, namedFirst, type ChangePlan } from '../writing/confirmed-change.ts'
import { differences, factsOf } from '../writing/differences.ts'
import { factColumns } from '../product/facts/contract.ts'
import { writeFacts } from '../product/facts/stored-facts.ts'
import { pictureLimits } from '../editing/pictures/limits.ts'
import { barcodeProblems, type RowBarcodes } from './check-barcodes.ts'
import { linkColumn, type ImportChoices, type ImportReport } from './contract.ts'
import { readCsv, type CsvRow } from './read.ts'
import { readTaxing } from './taxing-cells.ts'
import { cellsOf } from './write.ts'
import {
  pricePair,
  weighedCents,
  weighedColumns,
  withDecimals,
} from '../product/prices/contract.ts'
import { priceColumns } from '../product/prices/stored-weighed.ts'
import { rowTaxing, taxingWords, type AllTaxing } from '../product/prices/taxing.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'
import { productRow, type ProductRow } from '../product/seller-contract.ts'
import { notCounted, type Count } from '../product/stock/counts.ts'
import { countDifferences } from '../editing/stock/set-count.ts'
import { toMajor, toMinor } from '#modules/pricing/money.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import { imageLimits } from '#modules/images/limits.ts'

type PlannedRow = AllTaxing &
  Omit<ProductRow, keyof AllTaxing | 'price' | 'offerPrice' | 'weighed' | 'stock' | 'lowStock'> & {
    weighed: Weighed | undefined
    priceCents: number
    offerCents: number
    /** Absent for a product that is new. */
    id?: string | undefined
    inStock: boolean
    /** After the import; null is not counted. */
    count: Count
    isCountChanged: boolean
    /** Of pictures that are fetched after the import. */
    links: string[]
  }

export type ImportPlan = ChangePlan<ImportReport, PlannedRow>

const columns: readonly string[] = [
  ...Object.keys(productRow.shape),
  ...weighedColumns,
  ...factColumns,
]
/** These are one field of a product and several columns of the file. */
const columnOf = ([first, second]: PropertyKey[]) =>
  String((first === 'facts' || first === 'weighed') && second !== undefined ? second : first)

const placeOf = (column: string) => columns.indexOf(column)

type Planning = {
  catalogue: Catalogue
  counts: ReadonlyMap<string, Count>
  /** Which product has each barcode. */
  barcodes: ReadonlyMap<string, string>
  file: Uint8Array
  choices: ImportChoices
}

/** What a file would do to the shop as it is now, and everything that is wrong with it. Changes nothing. */
export async function planImport(
  { catalogue, counts, barcodes, file, choices }: Planning,
  onProgress: (doneBytes: number) => void = () => {},
): Promise<ImportPlan> {
  const { publicVersion: version, format, taxing } = catalogue
  const { decimals } = format
  const rowSchema = withDecimals(productRow, decimals)
  const priceSchema = withDecimals(pricePair, decimals)
  const plan: PlannedRow[] = []
  const lineOf = new Map<string, number>()
  const rowBarcodes: RowBarcodes[] = []
  const problems = namedFirst<ImportReport['problems'][number]>()
  const changes = namedFirst<ImportReport['changes'][number]>()
  const ignoredColumns: string[] = []
  const found = { rows: 0, added: 0, unchanged: 0, links: 0 }
  const undecided = { countsLeft: 0, sameNames: 0 }
  const byName = Map.groupBy(catalogue.select({}).products, ({ lowerName }) => lowerName)
  const complain = (line: number, column: string, message: string) =>
    problems.add({ line, column, message })

  function check({ line, cells }: CsvRow) {
    const id = cells.id?.trim() || idByName(line, cells.name)
    const before = id === undefined ? undefined : catalogue.productEvenArchived(id)
    const idProblem = id === undefined ? undefined : problemOfId(id, line, before)
    if (idProblem !== undefined) complain(line, 'id', idProblem)
    const countBefore = (id === undefined ? undefined : counts.get(id)) ?? notCounted
    if (before && choices.counts !== true) leaveCount(cells, countBefore)
    const all = withCellsBefore(cells, before, countBefore, taxing)
    const known = catalogue.categories.findByAnyName(all.category ?? '')
    const category = known?.path
    const { named, problems: unknown } = readTaxing(
      taxing,
      all,
      before ? undefined : known?.taxClass,
    )
    const values = { ...withDefaults(all), ...named }
    const parsed = rowSchema.safeParse(values)
    for (const { column, message } of [...problemsOf(values, category === undefined), ...unknown])
      // Which columns an unknown product needs is not known.
      if (idProblem === undefined || column in cells) complain(line, column, message)
    if (!parsed.success || category === undefined || idProblem !== undefined) return
    const { price, offerPrice, weighed, stock, lowStock, ...data } = parsed.data
    if (
      weighed &&
      isOtherPrice(cells.price, [price, before && toMajor(before.priceCents, decimals)])
    )
      return complain(line, 'price', 'This product is sold by weight: change pricePerKg instead')
    const links = before && before.images.length > 0 ? [] : linksIn(cells.images)
    const linkProblem = problemOfLinks(links)
    if (linkProblem !== undefined) return complain(line, linkColumn, linkProblem)
    found.links += links.length
    rowBarcodes.push({ line, id, barcodes: data.barcodes ?? [] })
    const count = { stock: stock ?? null, lowStock: lowStock ?? null }
    const row = {
      ...data,
      priceCents: toMinor(price, decimals),
      offerCents: toMinor(offerPrice, decimals),
      weighed: weighed ? weighedCents(weighed, decimals) : undefined,
      id,
      ...named,
      category,
      inStock: data.inStock ?? before?.isSwitchedOn ?? true,
      count,
      isCountChanged: countDifferences(countBefore, count) !== '',
      links,
    }
    if (!before) {
      found.added++
      return void plan.push(row)
    }
    const what = differences(
      { ...factsOf(before, taxing), ...countBefore },
      { ...factsOfRow(row, taxing), ...count, images: links },
      format,
    )
    if (what === '') return void found.unchanged++
    changes.add({ line, name: before.name, what })
    plan.push(row)
  }

  /** The product that a row without an id means by its name, if such rows update. */
  function idByName(line: number, name = ''): string | undefined {
    const named = byName.get(name.trim().toLowerCase()) ?? []
    if (named.length === 0) return undefined
    undecided.sameNames++
    if (choices.sameName !== 'update') return undefined
    if (named.length > 1)
      complain(line, 'name', `There are ${named.length} products with this name: give the id`)
    return named[0]?.id
  }

  function leaveCount(cells: CsvRow['cells'], { stock }: Count) {
    if (cells.stock !== undefined && cells.stock.trim() !== String(stock ?? ''))
      undecided.countsLeft++
    delete cells.stock
    // A low mark needs a count.
    if (stock === null) delete cells.lowStock
  }

  /** All of them at once, so that a row has to be mended once: also the prices, whatever else is wrong. */
  function problemsOf(values: object, isUnknownCategory: boolean) {
    const all = [rowSchema, priceSchema].flatMap((row) => row.safeParse(values).error?.issues ?? [])
    const named = all.map(({ path, message }) => ({ column: columnOf(path), message }))
    const isNamed = named.some(({ column }) => column === 'category')
    const unknown = { column: 'category', message: unknownCategory(catalogue.categories) }
    const reported = isUnknownCategory && !isNamed ? [...named, unknown] : named
    const once = new Map(reported.map((it) => [`${it.column} ${it.message}`, it]))
    return [...once.values()].toSorted((a, b) => placeOf(a.column) - placeOf(b.column))
  }

  function problemOfId(id: string, line: number, before: CatalogueProduct | undefined) {
    const earlier = lineOf.get(id)
    lineOf.set(id, line)
    if (earlier !== undefined) return `This product is in line ${earlier} too`
    if (!before) return 'There is no product with this id'
    return before.isArchived ? 'This product is archived' : undefined
  }

  const neededColumns =
    choices.sameName === 'update' ? (['name'] as const) : (['name', 'category', 'price'] as const)
  const ignore = (column: string) => void ignoredColumns.push(column)
  const reading = { complain, ignore, neededColumns }
  for await (const row of readCsv(file, reading, onProgress, format)) {
    found.rows++
    check(row)
  }
  const nameOf = (id: string) => catalogue.productEvenArchived(id)?.name ?? ''
  for (const { line, message } of barcodeProblems(rowBarcodes, { owners: barcodes, nameOf }))
    complain(line, 'barcodes', message)
  if (found.rows + problems.count === 0) complain(2, '', 'There is no product in this file')

  if (found.links > pictureLimits.links)
    complain(1, linkColumn, `A file can have at most ${pictureLimits.links} links to pictures`)

  const report = {
    rows: found.rows,
    added: found.added,
    changed: changes.count,
    unchanged: found.unchanged,
    problemCount: problems.count,
    links: found.links,
    ...undecided,
    ignoredColumns,
    problems: problems.shown,
    changes: changes.shown,
    fingerprint: fingerprintOf([version, choices.counts ?? false, choices.sameName], file),
  }
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
const withCellsBefore = (
  { id: _id, ...cells }: CsvRow['cells'],
  before: CatalogueProduct | undefined,
  count: Count,
  taxing: Taxing,
): CsvRow['cells'] => ({ ...(before && cellsBefore(before, count, taxing)), ...cells })

function withDefaults(all: CsvRow['cells']) {
  return {
    ...all,
    offerPrice: all.offerPrice?.trim() || all.price,
    weight: all.weight?.trim() || undefined,
    weighed: weighedIn(all),
    inStock: all.inStock?.trim() || undefined,
    facts: Object.fromEntries(factColumns.map((name) => [name, all[name]])),
  }
}

const linksIn = (cell = ''): string[] => cell.split(/[\s,;]+/).filter((link) => link !== '')

function problemOfLinks(links: readonly string[]): string | undefined {
  if (links.length > imageLimits.perProduct)
    return `A product can have at most ${imageLimits.perProduct} pictures`
  const wrong = links.find((link) => !/^https?:$/.test(URL.parse(link)?.protocol ?? ''))
  return wrong === undefined ? undefined : `${wrong.slice(0, 100)} is not a link`
}

/** Without an offer the offer price follows the price of the file. */
function cellsBefore(product: CatalogueProduct, count: Count, taxing: Taxing): CsvRow['cells'] {
  const { offerPrice, offerPricePerKg, ...cells } = cellsOf(product, taxing, count)
  const hasOffer = product.offerCents < product.priceCents
  return hasOffer ? { ...cells, offerPrice, offerPricePerKg } : cells
}

/** A product is sold by weight if one of its columns says something. Without an offer it costs its price per kg. */
function weighedIn(cells: CsvRow['cells']) {
  if (weighedColumns.every((name) => !cells[name]?.trim())) return undefined
  return {
    pricePerKg: cells.pricePerKg,
    offerPricePerKg: cells.offerPricePerKg?.trim() || cells.pricePerKg,
    pieceGrams: cells.pieceGrams,
    tolerancePercent: cells.tolerancePercent?.trim() || undefined,
  }
}

/** The price was changed in the file, but it follows from the price per kg. */
const isOtherPrice = (cell = '', known: (number | undefined)[]) =>
  cell.trim() !== '' && !known.includes(Number(cell))

const factsOfRow = (
  { name, category, description, weight, ...row }: PlannedRow,
  taxing: Taxing,
) => ({
  name,
  category,
  description: description.join('\n'),
  ...priceColumns({ ...row, weight }),
  facts: writeFacts(row.facts),
  ...taxingWords(taxing, rowTaxing(row)),
  minimum_age: row.minimumAge ?? null,
  shelf: row.shelf ?? null,
  barcodes: row.barcodes ?? [],
  in_stock: row.inStock ? 1 : 0,
})
