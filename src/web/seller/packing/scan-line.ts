import { readGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import { lineKey } from '#web/seller/orders/ticks/tick-queue.ts'
import { portionsToPack, type Portion, type WalkLine } from './packing-lines.ts'

type Coded = { _id: string; barcodes: readonly string[] }
/** How many pieces of a portion were scanned, by `lineKey`. */
export type ScanCounts = Readonly<Record<string, number>>

type Identified = { _id: string }
/** One piece more of what goes into one bag: the first that still needs some. */
type ScannedPiece<Packed> = { portion: Portion<Packed>; count: number; isPacked: boolean }

export function lineWithCode<Packed>(
  lines: readonly WalkLine<Packed>[],
  products: readonly Coded[],
  gtin: string,
): WalkLine<Packed> | undefined {
  const product = products.find(({ barcodes }) =>
    barcodes.some((code) => readGtin(code).gtin === gtin),
  )
  return product && lines.find((line) => line.product._id === product._id)
}

/** Nothing if all of the line is packed already. */
export function scanPiece<Packed extends Identified>(
  line: WalkLine<Packed>,
  counts: ScanCounts,
): ScannedPiece<Packed> | undefined {
  const portion = portionsToPack(line).find(({ isPacked }) => !isPacked)
  if (!portion) return undefined
  const count = countOf(portion, line, counts) + 1
  return { portion, count, isPacked: count >= portion.quantity }
}

/** Of a line that was unticked after its last piece, counting begins again. */
export function countOf<Packed extends Identified>(
  { order, quantity, isPacked }: Portion<Packed>,
  { product }: WalkLine<Packed>,
  counts: ScanCounts,
): number {
  const count = counts[lineKey(order._id, product._id)] ?? 0
  return isPacked || count >= quantity ? 0 : count
}
