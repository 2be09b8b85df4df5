import { spread } from '../spread.ts'

/** What a coupon that is typed in the cart takes off. */
export type Coupon = {
  id: string
  /** What the bill calls it. */
  name: string
  /** Either a share of what it counts for, in whole percent, or an amount. */
  percent?: number | null | undefined
  amountCents?: number | null | undefined
  /** What the goods it counts for must cost after offers. */
  minimumCents: number
  /** Only these count, by their ids and the paths of their categories; all if both are empty. */
  products: readonly string[]
  categories: readonly string[]
}

export type CouponProblem =
  | { kind: 'not these' }
  /** What is missing for the minimum. */
  | { kind: 'minimum'; missingCents: number }

type Line = { id: string; category?: string | undefined; cents: number }
type Off = { problem: CouponProblem } | { problem?: undefined; cents: number; parts: number[] }

/** What the coupon takes off each of these lines, which cost so much after offers. */
export function couponOff(lines: readonly Line[], coupon: Coupon): Off {
  const counted = lines.map((line) => (countsFor(coupon, line) ? line.cents : 0))
  const sum = counted.reduce((total, cents) => total + cents, 0)
  if (sum === 0) return { problem: { kind: 'not these' } }
  if (sum < coupon.minimumCents)
    return { problem: { kind: 'minimum', missingCents: coupon.minimumCents - sum } }
  const wanted = coupon.percent == null ? (coupon.amountCents ?? 0) : percentOf(sum, coupon.percent)
  const cents = Math.min(sum, wanted)
  return { cents, parts: spread(cents, counted) }
}

function countsFor({ products, categories }: Coupon, { id, category }: Line): boolean {
  if (products.length === 0 && categories.length === 0) return true
  return products.includes(id) || (category !== undefined && categories.includes(category))
}

/** Rounded half up. */
const percentOf = (cents: number, percent: number): number =>
  Number((BigInt(cents) * BigInt(percent) + 50n) / 100n)
