import { readGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import { lineKey } from '#web/seller/orders/ticks/tick-queue.ts'
import { portionsToPack, type Portion, type ShelfLine } from './packing-lines.ts'

type Coded = { _id: string; barcodes: readonly string[] }
/** How many pieces of a portion were scanned, by `lineKey`. */
export type ScanCounts = Readonly<Record<string, number>>

type Identified = { _id: string }
/** One more piece, for the first bag that still needs some. */
type ScannedPiece<Packed> = { portion: Portion<Packed>; count: number; isPacked: boolean }

export function lineWithBarcode<Packed>(
  lines: readonly ShelfLine<Packed>[],
  products: readonly Coded[],
  gtin: string,
): ShelfLine<Packed> | undefined {
  const product = products.find(({ barcodes }) =>
    barcodes.some((code) => readGtin(code).gtin === gtin),
  )
  return product && lines.find((line) => line.product._id === product._id)
}

/** Nothing if the whole line is packed already. */
export function scanPiece<Packed extends Identified>(
  line: ShelfLine<Packed>,
  counts: ScanCounts,
): ScannedPiece<Packed> | undefined {
  const portion = portionsToPack(line).find(({ isPacked }) => !isPacked)
  if (!portion) return undefined
  const count = countOf(portion, line, counts) + 1
  return { portion, count, isPacked: count >= portion.quantity }
}

/** After a line was unticked, its pieces are counted from the beginning. */
export function countOf<Packed extends Identified>(
  { order, quantity, isPacked }: Portion<Packed>,
  { product }: ShelfLine<Packed>,
  counts: ScanCounts,
): number {
  const count = counts[lineKey(order._id, product._id)] ?? 0
  return isPacked || count >= quantity ? 0 : count
}
