import { pieceOf, type Weighed } from '#modules/pricing/weighed.ts'

/** Prices in cents a kilogram, before and now; the usual weight of one piece in grams; its tolerance in percent. */
export function byWeight(
  priceCents: number,
  offerCents: number,
  pieceGrams: number,
  tolerancePercent = 10,
) {
  const weighed: Weighed = { priceCents, offerCents, pieceGrams, tolerancePercent }
  return { ...pieceOf(weighed), weighed }
}
