import { shownGtin } from '../product/barcodes/gtin.ts'
import { takenText } from '../product/barcodes/stored-barcodes.ts'

/** A row of a file with the barcodes that its product has afterwards. */
export type RowBarcodes = { line: number; id: string | undefined; barcodes: readonly string[] }

type Shop = {
  /** The id of the product that has each barcode now. */
  owners: ReadonlyMap<string, string>
  nameOf: (id: string) => string
}

/** Two products of the shop would have the same barcode. Products in the file may hand theirs to each other. */
export function barcodeProblems(rows: readonly RowBarcodes[], { owners, nameOf }: Shop) {
  const problems: { line: number; message: string }[] = []
  const lines = new Map<string, number>()
  const inFile = new Set(rows.map(({ id }) => id))
  for (const { line, id, barcodes } of rows)
    for (const gtin of barcodes) {
      const earlier = lines.get(gtin)
      const owner = owners.get(gtin)
      lines.set(gtin, line)
      if (earlier !== undefined)
        problems.push({ line, message: `${shownGtin(gtin)} is in line ${earlier} too` })
      else if (owner !== undefined && owner !== id && !inFile.has(owner))
        problems.push({ line, message: takenText(gtin, nameOf(owner)) })
    }
  return problems
}
