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

/** What one piece costs where the offer counts, if all are of the same price; nothing if it is no cheaper then. */
function pieceCents(offer: Terms, offerCents: number): number | undefined {
  const { kind, pieces, paidPieces, sumCents } = offer
  const together =
    kind === 'sum'
      ? (sumCents ?? 0)
      : offerCents * (kind === 'fewer' ? (paidPieces ?? pieces) : pieces - 1)
  return together < offerCents * pieces ? Math.round(together / pieces) : undefined
}

type Priced = { offerCents: number; unitPrice: { cents: number; unit: string } | undefined }

/** What the product then costs: "$5.00 / kg", or "$2.50 each". Nothing if it is no cheaper. */
export function costsText(
  offer: Terms,
  { offerCents, unitPrice }: Priced,
  money: WriteCents,
): string | undefined {
  const each = pieceCents(offer, offerCents)
  if (each === undefined) return undefined
  if (!unitPrice) return `${money(each)} each`
  return `${money(Math.round((unitPrice.cents * each) / offerCents))} / ${unitPrice.unit}`
}
