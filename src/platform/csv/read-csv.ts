import { parse } from 'csv-parse'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { invalidInput } from '../common-refusals.ts'
import { Refusal } from '../refusal.ts'

type CsvRecord = {
  /** As a text editor counts, where the record begins. */
  line: number
  cells: string[]
}

type Options = {
  /** In characters. Of a longer one a quote was not closed. */
  longestRecord: number
  onProgress: (doneBytes: number) => void
}

/** Read at once before other requests are answered. */
const pieceBytes = 16_384

/**
 * The records up to the first one that cannot be understood; afterwards `error` says where that begins. A file that is no CSV
 * at all is refused.
 */
export function readCsvFile(file: Uint8Array, options: Options) {
  const text = decode(file)
  const firstLine = /^.*/.exec(text.slice(0, options.longestRecord))?.[0] ?? ''
  const delimiter = countOf(firstLine, ';') > countOf(firstLine, ',') ? ';' : ','
  return { delimiter, ...parseRecords(Buffer.from(text), delimiter, options) }
}

export const notAFile = (problem: string) =>
  invalidInput({ message: problem, fields: { file: problem } })

function parseRecords(
  bytes: Buffer,
  delimiter: string,
  { longestRecord, onProgress }: Options,
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
    max_record_size: longestRecord,
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
      else if (to - line.from > longestRecord) error.line ??= lastLine + 1
      const records = ready
      ready = []
      yield* records
      onProgress(Math.min(bytes.byteLength, to))
    }
  }
  return { records: read(), error }
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

function countOf(text: string, character: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}
