/** The numbers below barcodes: GTIN-8 (EAN-8), GTIN-12 (UPC-A), GTIN-13 (EAN-13) and GTIN-14 (on cases). */
const lengths = [8, 12, 13, 14]
const storedLength = 14

export type ReadGtin = { gtin: string; problem?: never } | { gtin?: never; problem: string }

/**
 * Reads a code that was typed or printed, also with spaces and hyphens in it. It is stored with 14 digits: zeros in front
 * change neither the check digit nor the product that is meant.
 */
export function readGtin(typed: string): ReadGtin {
  const code = typed.replaceAll(/[\s-]/g, '')
  const shown = code.length > 20 ? `${code.slice(0, 20)} …` : code
  // What a spreadsheet makes of a long number.
  if (/^\d([.,]\d+)?e\+\d+$/i.test(code))
    return {
      problem: `A spreadsheet has shortened the barcode ${shown}: make the column text and enter it again`,
    }
  if (!/^\d+$/.test(code)) return { problem: `${shown} is not a barcode: it must be digits` }
  if (!lengths.includes(code.length))
    return {
      problem: `${shown} is not a barcode: it has ${code.length} ${code.length === 1 ? 'digit' : 'digits'} instead of 8, 12, 13 or 14`,
    }
  if (Number(code.slice(-1)) !== checkDigit(code.slice(0, -1)) || /^0+$/.test(code))
    return {
      problem: `${shown} is not a barcode: its last digit does not fit the others. Please compare it with the package`,
    }
  return { gtin: code.padStart(storedLength, '0') }
}

/** The last digit: the others count three times and once, from the right, up to the next ten. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The codes in a field or a cell. */
export const codesIn = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((code) => code !== '')

/** As it is printed on the package. */
export function shownGtin(gtin: string): string {
  const zeros = /^0*/.exec(gtin)?.[0].length ?? 0
  const length = lengths.find((each) => each >= storedLength - zeros) ?? storedLength
  return gtin.slice(storedLength - length)
}

/**
 * Reads what a scanner sends, which can be more than the number: the kind of code in front (`]E0`), a GS1 code that names
 * the number after 01 and goes on, or a short UPC-E.
 */
export function readScanned(scanned: string): ReadGtin {
  const code = scanned.trim().replace(/^\][A-Za-z]\d/, '')
  const [, named] = /^\(?01\)?(\d{14})/.exec(code) ?? []
  if (named !== undefined && code.length > storedLength) return readGtin(named)
  const read = readGtin(code)
  const long = read.gtin === undefined ? longUpc(code) : undefined
  const expanded = long === undefined ? undefined : readGtin(long)
  return expanded?.gtin === undefined ? read : expanded
}

/** The twelve digits that a UPC-E of eight stands for. */
function longUpc(code: string): string | undefined {
  const [, system, a, b, c, d, e, last, check] =
    /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code) ?? []
  if (system === undefined) return undefined
  const body =
    Number(last) <= 2
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${body}${check}`
}
