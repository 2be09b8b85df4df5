/** A price and how many of it. Everything in here is whole cents unless its name says dollars. */
type PricedLine = { offerCents: number; quantity: number }

export type Totals = { goodsCents: number; gstCents: number; totalCents: number }

/** The highest total of one order. */
export const highestTotalCents = 5_000_00

export const taxPercent = 2
/** The name of the tax line in every total. */
export const taxLabel = `Tax (${taxPercent}%)`

/** What the cart shows, what the order says and what the card is charged. No other code adds up prices. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const goodsCents = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const gstCents = percentOf(goodsCents, taxPercent)
  return { goodsCents, gstCents, totalCents: goodsCents + gstCents }
}

export const lineTotal = ({ offerCents, quantity }: PricedLine): number => offerCents * quantity

/** The same for a line as it is on the wire, where prices are dollars. */
export const lineTotalDollars = (offerPrice: number, quantity: number): number =>
  toDollars(lineTotal({ offerCents: toCents(offerPrice), quantity }))

export const toCents = (dollars: number): number => Math.round(dollars * 100)
export const toDollars = (cents: number): number => cents / 100

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const formatDollars = (dollars: number): string => dollarFormat.format(dollars)
export const formatCents = (cents: number): string => formatDollars(toDollars(cents))

/** Rounded half up to the cent, in whole numbers all the way. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}
