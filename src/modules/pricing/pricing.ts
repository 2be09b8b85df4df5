import { toMajor, toMinor } from './money.ts'

/** A price and how many of it. A cent is the smallest unit of the shop's currency. */
type PricedLine = {
  offerCents: number
  quantity: number
  /** What a line of goods sold by weight costs once it was weighed. */
  weighedCents?: number | null
}

export type Totals = {
  goodsCents: number
  deliveryCents: number
  taxCents: number
  /** What the total is rounded down by: below zero, or zero. */
  roundingCents: number
  totalCents: number
}

/** What is added to the goods. The rate is in hundredths of a percent. */
export type PriceRules = {
  taxRate: number
  deliveryCents: number
  isDeliveryTaxed: boolean
  /** The total is rounded down to a multiple of this. */
  step: number
}

/** The rate is in hundredths of a percent: 725 is 7.25 %. */
export type Tax = { label: string; rate: number }
export const highestTaxRate = 3_000

/** The name of the tax line in every total: "Tax (2%)". */
export const taxText = ({ label, rate }: Tax): string => `${label} (${percentText(rate)})`
export const percentText = (rate: number): string => `${rate / 100}%`

/** What the cart shows, what the order says and what the card is charged. No other code adds up prices. */
export function totalsOf(
  lines: readonly PricedLine[],
  { taxRate, deliveryCents, isDeliveryTaxed, step }: PriceRules,
): Totals {
  const goodsCents = goodsTotal(lines)
  const taxCents = shareOf(goodsCents + (isDeliveryTaxed ? deliveryCents : 0), taxRate)
  const sum = goodsCents + deliveryCents + taxCents
  // Less than a step is not rounded to nothing.
  const totalCents = sum < step ? sum : sum - (sum % step)
  return { goodsCents, deliveryCents, taxCents, roundingCents: totalCents - sum, totalCents }
}

export const goodsTotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

export const lineTotal = ({ offerCents, quantity, weighedCents }: PricedLine): number =>
  weighedCents ?? offerCents * quantity

/** The same for a line as it is on the wire. */
export const lineTotalMajor = (offerPrice: number, quantity: number, decimals: number): number =>
  toMajor(lineTotal({ offerCents: toMinor(offerPrice, decimals), quantity }), decimals)

/** Rounded half up to the cent, in whole numbers all the way: in two parts, so that no product is too large for that. */
function shareOf(cents: number, rate: number): number {
  const whole = Math.floor(cents / 10_000)
  return whole * rate + Math.floor(((cents % 10_000) * rate + 5_000) / 10_000)
}
