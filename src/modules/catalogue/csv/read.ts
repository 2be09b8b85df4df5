import { parse } from 'csv-parse'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { formatCount, type MoneyFormat } from '#modules/pricing/money.ts'
import { Refusal } from '#platform/refusal.ts'
import { unescapeFormula } from './spreadsheet.ts'
import { amountReader } from './amounts.ts'
import { csvColumns, linkColumn, type CsvColumn } from './contract.ts'
import { importLimits } from './limits.ts'
import { invalidInput, tooLarge } from '#platform/common-refusals.ts'

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

/** Read at once before other requests are answered. */
const pieceBytes = 16_384

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
  const text = decode(file)
  const firstLine = /^.*/.exec(text.slice(0, importLimits.rowCharacters))?.[0] ?? ''
  const delimiter = countOf(firstLine, ';') > countOf(firstLine, ',') ? ';' : ','
  const { records, error } = parseRecords(Buffer.from(text), delimiter, onProgress)
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

type CsvRecord = { line: number; cells: string[] }

/** The records up to the first one that cannot be understood; afterwards `error` says where that begins. */
function parseRecords(
  bytes: Buffer,
  delimiter: string,
  onProgress: (doneBytes: number) => void,
): { records: AsyncGenerator<CsvRecord>; error: { line?: number } } {
  let ready: CsvRecord[] = []
  let lastLine = 0
  const error: { line?: number } = {}
  // Taken over one by one: a stream would drop those before a mistake together with it.
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: importLimits.rowCharacters,
    on_record: (cells: string[], { lines }) => {
      // A line break inside quotes belongs to the row that began before it.
      const line = lines - cells.reduce((count, cell) => count + countOf(cell, '\n'), 0)
      ready.push({ line, cells })
      lastLine = lines
      return null
    },
  })
  parser.on('error', () => (error.line = lastLine + 1))
  parser.resume()

  async function* read() {
    let line = { number: 0, from: 0 }
    for (let from = 0; from < bytes.byteLength && error.line === undefined; from += pieceBytes) {
      const to = from + pieceBytes
      parser.write(bytes.subarray(from, to))
      if (to >= bytes.byteLength) parser.end()
      await yieldToRequests()
      // The parser itself counts what is in the cells; a line can be endless without a word in it.
      if (parser.info.lines > line.number) line = { number: parser.info.lines, from: to }
      else if (to - line.from > importLimits.rowCharacters) error.line ??= lastLine + 1
      const records = ready
      ready = []
      yield* records
      onProgress(Math.min(bytes.byteLength, to))
    }
  }
  return { records: read(), error }
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

function decode(file: Uint8Array): string {
  if (Buffer.from(file.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004')
    throw notAFile('This is a spreadsheet. Please save it as CSV (UTF-8) first')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    if (text.includes('\0')) throw notAFile('This is not a text file')
    if (text.trim() === '') throw notAFile('This file is empty')
    return text.replaceAll(/\r\n?/g, '\n')
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw notAFile('This file is not UTF-8. Please save it as CSV (UTF-8)')
  }
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

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}

export const notAFile = (problem: string) =>
  invalidInput({ message: problem, fields: { file: problem } })

const noProducts = () =>
  notAFile(`This is not a file of products: its first line names none of ${known}`)

const tooManyRows = (format: MoneyFormat) =>
  tooLarge({
    what: 'file',
    limit: `${formatCount(importLimits.rows, format)} rows`,
  })
