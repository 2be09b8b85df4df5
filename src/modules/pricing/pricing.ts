/** A price and how many of it. Everything in here is whole cents. */
export type PricedLine = { offerCents: number; quantity: number }

export type Totals = { goodsCents: number; gstCents: number; totalCents: number }

export const gstPercent = 2

/** What the cart shows, what the order says and what the card is charged: there is no other sum in the shop. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const goodsCents = lines.reduce((sum, line) => sum + line.offerCents * line.quantity, 0)
  const gstCents = percentOf(goodsCents, gstPercent)
  return { goodsCents, gstCents, totalCents: goodsCents + gstCents }
}

export const toCents = (dollars: number): number => Math.round(dollars * 100)
export const toDollars = (cents: number): number => cents / 100

/** Rounded half up to the cent, in whole numbers all the way. */
function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}
