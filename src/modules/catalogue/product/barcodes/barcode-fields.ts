import { z } from 'zod'
import { codesIn, readGtin, readScanned, type ReadGtin } from './gtin.ts'
import { mostBarcodes, longestBarcode } from '../limits.ts'

const tooMany = `A product can have at most ${mostBarcodes} barcodes`

const read = (reader: (text: string) => ReadGtin) =>
  z
    .string('A barcode must be text')
    .max(longestBarcode, 'This is not a barcode: it is too long')
    .transform((text, context) => {
      const { gtin, problem } = reader(text)
      if (gtin !== undefined) return gtin
      context.addIssue(problem)
      return z.NEVER
    })

/** A list, or the text of a field or a cell, with spaces, commas or lines between them. Each is kept once, with 14 digits. */
export const barcodes = z.preprocess(
  (input) => (typeof input === 'string' ? codesIn(input) : input),
  z
    .array(read(readGtin), 'Barcodes must be a list')
    .max(mostBarcodes, tooMany)
    .transform((gtins) => [...new Set(gtins)]),
)

/** One, as a scanner sends it or as it was typed. */
export const scannedCode = read(readScanned)
