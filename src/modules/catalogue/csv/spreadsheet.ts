/** Without this byte order mark spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A spreadsheet would take such a cell for a formula and run it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** An apostrophe makes a cell text. A cell that begins with one gets another, so that the import can always remove one. */
export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
