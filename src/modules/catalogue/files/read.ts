import { formatCount, type MoneyFormat } from '#modules/pricing/money.ts'
import { notAFile, readCsvFile } from '#platform/csv/read-csv.ts'
import { unescapeFormula } from '#platform/csv/write-csv.ts'
import { amountReader } from './amounts.ts'
import { csvColumns, linkColumn, type CsvColumn } from './contract.ts'
import { importLimits } from './limits.ts'
import { tooLarge } from '#platform/common-refusals.ts'

export type CsvRow = {
  /** As a text editor counts, where the row begins. */
  line: number
  cells: Partial<Record<CsvColumn, string>>
}

type Reading = {
  complain: (line: number, column: string, message: string) => void
  /** A column that is not known. */
  ignore: (column: string) => void
  /** What a file must have that names no product by its id. */
  neededColumns: readonly CsvColumn[]
}

/**
 * Rows as they stand in the file. What is wrong with a row or a column is told and reading goes on; a file that is no CSV
 * at all is refused.
 */
export async function* readCsv(
  file: Uint8Array,
  reading: Reading,
  onProgress: (doneBytes: number) => void,
  format: MoneyFormat,
): AsyncGenerator<CsvRow> {
  const { complain } = reading
  const { rowCharacters: longestRecord } = importLimits
  const { delimiter, records, error } = readCsvFile(file, { longestRecord, onProgress })
  const readAmount = amountReader(format, delimiter)
  let columns: (CsvColumn | undefined)[] | undefined
  let rows = 0
  for await (const { line, cells } of records) {
    if (!columns) {
      columns = readHeader(cells, line, reading)
      continue
    }
    // What a spreadsheet leaves of a row that was emptied.
    if (cells.every((cell) => cell.trim() === '')) continue
    if (++rows > importLimits.rows) throw tooManyRows(format)
    if (cells.length === columns.length)
      yield { line, cells: nameCells(columns, cells, readAmount) }
    else complain(line, '', `This row has ${cells.length} cells, the first line ${columns.length}`)
  }
  if (error.line === undefined) return
  if (!columns) throw noProducts()
  const message = 'The quotes of this row do not match, so nothing after it was read'
  complain(error.line, '', message)
}

function readHeader(names: string[], line: number, { complain, ignore, neededColumns }: Reading) {
  const columns = names.map((name) => columnOf.get(plain(name)))
  if (columns.every((column) => column === undefined)) throw noProducts()
  for (const [index, name] of names.entries()) {
    const column = columns[index]
    // A column without a name is no column.
    if (column === undefined && plain(name) !== '') ignore(name.trim())
    if (column !== undefined && columns.indexOf(column) < index)
      complain(line, column, 'This column is there twice')
  }
  if (!columns.includes('id'))
    for (const column of neededColumns)
      if (!columns.includes(column)) complain(line, column, 'This column is missing')
  return columns
}

const priceColumns = new Set<CsvColumn>(['price', 'offerPrice', 'pricePerKg', 'offerPricePerKg'])

function nameCells(
  columns: (CsvColumn | undefined)[],
  record: string[],
  readAmount: (cell: string) => string,
) {
  const cells: CsvRow['cells'] = {}
  for (const [index, column] of columns.entries()) {
    if (column === undefined) continue
    const cell = unescapeFormula(record[index] ?? '')
    cells[column] = priceColumns.has(column) ? readAmount(cell) : cell
  }
  return cells
}

const known = csvColumns.join(', ')
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
/** Also as the seller's pages call them. */
const columnOf = new Map<string, CsvColumn>([
  ...csvColumns.map((column) => [plain(column), column] as const),
  [linkColumn, linkColumn],
  ['image', linkColumn],
  ['pictures', linkColumn],
  ['count', 'stock'],
  ['lowmark', 'lowStock'],
  ['age', 'minimumAge'],
  ['barcode', 'barcodes'],
  ['gtin', 'barcodes'],
  ['ean', 'barcodes'],
  ['upc', 'barcodes'],
])

const noProducts = () =>
  notAFile(`This is not a file of products: its first line names none of ${known}`)

const tooManyRows = (format: MoneyFormat) =>
  tooLarge({
    what: 'file',
    limit: `${formatCount(importLimits.rows, format)} rows`,
  })
