import { packageSize } from './unit-price.ts'

/** Pieces of one size: "500 g". */
type Pieces = { pieces: number; weight?: string | null | undefined }

/** Amounts are as exact as their sizes are written; a sum that is a hair below a cent is that cent. */
const hair = 1e-6

/**
 * What a substitute costs: the lower of both prices for the lesser amount. Where both sizes can be read in the same unit the
 * amounts are kilograms, litres or pieces of a package, otherwise packages. `replaced.cents` is what all of it costs on the bill.
 */
export function substituteCost(
  replaced: Pieces & { cents: number },
  substitute: Pieces & { offerCents: number },
): number {
  const [ordered, comes] = amountsOf(replaced, substitute)
  const lesser = Math.min(ordered, comes)
  const prices = [
    (replaced.cents * lesser) / ordered,
    (substitute.offerCents * substitute.pieces * lesser) / comes,
  ]
  return Math.floor(Math.min(...prices) + hair)
}

/** How many pieces of a substitute can come for what is replaced, and how many are the same amount. */
export function substitutePieces(
  replaced: Pieces,
  weight: string | null | undefined,
): { usual: number; most: number } {
  const [ordered, one] = amountsOf(replaced, { pieces: 1, weight })
  const sameAmount = ordered / one
  const most = Math.min(Math.max(replaced.pieces, Math.floor(sameAmount + hair)), 999)
  return { usual: Math.max(1, Math.min(Math.round(sameAmount), most)), most }
}

function amountsOf(one: Pieces, other: Pieces): [number, number] {
  const sizes = [sizeOf(one), sizeOf(other)] as const
  const [first, second] = sizes
  return first && second && first.unit === second.unit
    ? [first.amount * one.pieces, second.amount * other.pieces]
    : [one.pieces, other.pieces]
}

const sizeOf = ({ weight }: Pieces) => (weight ? packageSize(weight) : undefined)
