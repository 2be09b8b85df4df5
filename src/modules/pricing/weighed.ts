import { weighedLimits } from './limits.ts'

/** How a product is sold by weight. The prices are those of a kilogram. */
export type Weighed = {
  priceCents: number
  offerCents: number
  /** What one piece usually weighs. */
  pieceGrams: number
  /** By how many percent one piece may weigh more and still be paid in full. */
  tolerancePercent: number
}

type Piece = Pick<Weighed, 'pieceGrams' | 'tolerancePercent'>

/**
 * What one piece costs at most: a piece that is as heavy as the tolerance allows. Rounded down like the price of what was
 * weighed, so that rounding never makes anything dearer than its price per kg; but nothing is free.
 */
export const highestPiecePrice = (
  kgCents: number,
  { pieceGrams, tolerancePercent }: Piece,
): number =>
  atLeastOne((BigInt(kgCents) * BigInt(pieceGrams) * BigInt(100 + tolerancePercent)) / 100_000n)

/** What a line costs that was weighed as a whole: never more than the shopper was shown. */
export const weighedTotal = (kgCents: number, grams: number, highestCents: number): number =>
  Math.min(highestCents, atLeastOne((BigInt(kgCents) * BigInt(grams)) / 1_000n))

const atLeastOne = (cents: bigint): number => Math.max(1, Number(cents))

/** What follows from how a product is sold by weight: its two prices and its weight as everybody sees them. */
export const pieceOf = (weighed: Weighed) => ({
  priceCents: highestPiecePrice(weighed.priceCents, weighed),
  offerCents: highestPiecePrice(weighed.offerCents, weighed),
  weight: `about ${gramsText(weighed.pieceGrams)}`,
})

/** "300 g", "1.25 kg". */
export const gramsText = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${grams / 1_000} kg`

/** A weight as a scale shows it and a person types it, in grams: "612", "612 g", "0,612 kg", "1.2kg". */
export function gramsOf(typed: string): number | undefined {
  const [, number = '', unit] =
    /^(\d{1,7}(?:[.,]\d{1,3})?)\s*(g|kg)?$/.exec(typed.trim().toLowerCase()) ?? []
  if (number === '') return undefined
  const isInKg = unit === 'kg' || (unit === undefined && /[.,]/.test(number))
  const grams = Math.round(Number(number.replace(',', '.')) * (isInKg ? 1_000 : 1))
  const isWhole = isInKg || !/[.,]\d*[1-9]/.test(number)
  return isWhole && grams > 0 && grams <= weighedLimits.lineGrams ? grams : undefined
}
