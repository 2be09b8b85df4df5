import { isRecord } from '#web/data/storage.ts'
import { factsIn, type ExportRow } from './open-food-facts.ts'

export type FoundInFile = { gtin: string; facts: Record<string, unknown> }

/** The result of reading a file. */
export type FileReport = {
  lines: number
  /** Lines that are no product, or too long for one. */
  unreadable: number
  /** The file ended in the middle of a line or of its compressed part. */
  isCutOff: boolean
}

type Reading = {
  /** GTINs of 14 digits. */
  wanted: ReadonlySet<string>
  report: FileReport
  onBytes: (done: number) => void
  signal: AbortSignal
}

/** A file that has nothing of an export in it. */
export class NotAnExport extends Error {
  override readonly name = 'NotAnExport'
}

/** The largest products of an export have about a tenth of it. */
const longestLine = 4_000_000

/**
 * Products of an export that are wanted, read piece by piece: never more of the file than a line is in memory. The first
 * line says whether it is a table, with tabs, commas or semicolons, or JSON in lines. Either may be compressed (gzip).
 */
export async function* readExport(file: Blob, reading: Reading): AsyncGenerator<FoundInFile> {
  const { report, wanted } = reading
  let read: ReadLine | undefined
  for await (const line of linesOf(file, reading)) {
    if (line.trim() === '') continue
    if (!read) {
      read = readerFor(line.replace(/^\uFEFF/, ''))
      if (read.isHeader) continue
    }
    report.lines++
    const found = read(line, wanted)
    if (found === 'unreadable') report.unreadable++
    else if (found) yield { gtin: found.gtin, facts: factsIn(found.row) }
  }
  if (!read) throw new NotAnExport('This file is empty.')
  if (report.lines > 0 && report.unreadable === report.lines)
    throw new NotAnExport('No line of this file is a product.')
}

type Found = { gtin: string; row: ExportRow }
type ReadLine = {
  (line: string, wanted: ReadonlySet<string>): Found | 'unreadable' | undefined
  isHeader: boolean
}

const notAnExport = () =>
  new NotAnExport('This is not an export of Open Food Facts: its first line has no column “code”.')

function readerFor(first: string): ReadLine {
  if (first.startsWith('{')) {
    if (!/"(code|_id)"\s*:/.test(first)) throw notAnExport()
    return Object.assign(readJson, { isHeader: false })
  }
  const delimiter = ['\t', ',', ';'].find((each) => first.includes(each)) ?? '\t'
  const columns = cellsOf(first, delimiter).map((name) => name.trim())
  const codeAt = columns.indexOf('code')
  if (codeAt === -1 || columns.length < 2) throw notAnExport()
  const readRow = (line: string, wanted: ReadonlySet<string>) => {
    // Nearly all rows are passed over, so they are not cut into cells.
    const end = codeAt === 0 && delimiter === '\t' ? line.indexOf('\t') : -1
    if (end !== -1 && !wanted.has(gtinOf(line.slice(0, end)))) return undefined
    const cells = cellsOf(line, delimiter)
    if (cells.length !== columns.length) return 'unreadable'
    const gtin = gtinOf(cells[codeAt] ?? '')
    if (!wanted.has(gtin)) return undefined
    const row = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
    return { gtin, row }
  }
  return Object.assign(readRow, { isHeader: true })
}

function readJson(line: string, wanted: ReadonlySet<string>): ReturnType<ReadLine> {
  const [, code] = /"code"\s*:\s*"?(\d+)/.exec(line) ?? []
  if (code !== undefined && !wanted.has(gtinOf(code)) && line.trimEnd().endsWith('}'))
    return undefined
  try {
    const row: unknown = JSON.parse(line)
    if (!isRecord(row)) return 'unreadable'
    const named = row['code'] ?? row['_id']
    const gtin = gtinOf(
      typeof named === 'number' ? `${named}` : typeof named === 'string' ? named : '',
    )
    return wanted.has(gtin) ? { gtin, row } : undefined
  } catch {
    return 'unreadable'
  }
}

const gtinOf = (code: string): string => code.replaceAll('"', '').trim().padStart(14, '0')

/** Cells with tabs between them are not quoted in these exports; others are. */
function cellsOf(line: string, delimiter: string): string[] {
  if (delimiter === '\t') return line.split('\t')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (character === '"' && isQuoted && line[at + 1] === '"') cell += line.charAt(++at)
    else if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

/** Lines that are longer than a product can be are counted and passed over. */
async function* linesOf(file: Blob, { report, onBytes, signal }: Reading): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let isTooLong = false
  try {
    for await (const bytes of piecesOf(file, onBytes)) {
      signal.throwIfAborted()
      const text = decoder.decode(bytes, { stream: true })
      if (text.includes('\0')) throw new NotAnExport('This is not a text file.')
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isTooLong) {
          report.lines++
          report.unreadable++
          isTooLong = false
        } else yield line
      }
      if (rest.length > longestLine) {
        isTooLong = true
        rest = ''
      }
    }
  } catch (error) {
    // The browser's error for a compressed file that ends too early, or is broken in the middle.
    if (!(error instanceof TypeError)) throw error
    report.isCutOff = true
    return
  }
  if (rest === '' || isTooLong) return
  const { unreadable } = report
  yield rest
  // Read by now: a last line that makes no sense is the first half of one.
  report.isCutOff = report.unreadable > unreadable
}

async function* piecesOf(file: Blob, onBytes: (done: number) => void) {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b
  let done = 0
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        done += piece.byteLength
        onBytes(done)
        controller.enqueue(piece)
      },
    }),
  )
  const stream = isCompressed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done: isOver, value } = await reader.read()
      if (isOver) return
      yield value
    }
  } finally {
    // Also after Stop: a file of many gigabytes is then not read on.
    await reader.cancel().catch(() => {})
  }
}
