export const csvType = 'text/csv; charset=utf-8'

/** Without this byte order mark spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** A text, a number, or what is written as it is: an amount below zero looks like a formula. */
export type Cell = string | number | { asIs: string }

type Row = readonly Cell[]

/** Where a file is made in pieces: its beginning, with the names of the columns. */
export const csvHead = (columns: Row): string => byteOrderMark + csvRows([columns])

export const csvRows = (rows: readonly Row[]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

export const csvFile = (columns: Row, rows: readonly Row[]): string =>
  csvHead(columns) + csvRows(rows)

function cellText(cell: Cell): string {
  const text =
    typeof cell === 'string'
      ? escapeFormula(cell)
      : `${typeof cell === 'number' ? cell : cell.asIs}`
  // Any line break must be quoted, not only the one that ends a row.
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would take such a cell for a formula and run it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe makes a cell text. A cell that begins with one gets another, so that the import can always remove one. */
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
