import type { Offer } from './offers.ts'

type Terms = Pick<Offer, 'kind' | 'pieces' | 'paidPieces' | 'sumCents'>
type WriteCents = (cents: number) => string

/** "2 for $5.00", "3 for 2", "Cheapest of 3 free". */
export function offerText(
  { kind, pieces, paidPieces, sumCents }: Terms,
  money: WriteCents,
): string {
  if (kind === 'sum') return `${pieces} for ${money(sumCents ?? 0)}`
  return kind === 'fewer' ? `${pieces} for ${paidPieces ?? pieces}` : `Cheapest of ${pieces} free`
}

/** "One more and it is 2 for $5.00". */
export function missingText(offer: Terms, missing: number, money: WriteCents): string {
  const more = missing === 1 ? 'One more' : `${missing} more`
  return offer.kind === 'cheapest'
    ? `${more} and the cheapest of ${offer.pieces} is free`
    : `${more} and it is ${offerText(offer, money)}`
}
