import { spread } from '../spread.ts'

/** What a code that is typed in the cart takes off. */
export type Code = {
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

export type CodeProblem =
  | { kind: 'not these' }
  /** What is missing for the minimum. */
  | { kind: 'minimum'; missingCents: number }

type Line = { id: string; category?: string | undefined; cents: number }
type Off = { problem: CodeProblem } | { problem?: undefined; cents: number; parts: number[] }

/** What the code takes off each of these lines, which cost so much after offers. */
export function codeOff(lines: readonly Line[], code: Code): Off {
  const counted = lines.map((line) => (countsFor(code, line) ? line.cents : 0))
  const sum = counted.reduce((total, cents) => total + cents, 0)
  if (sum === 0) return { problem: { kind: 'not these' } }
  if (sum < code.minimumCents)
    return { problem: { kind: 'minimum', missingCents: code.minimumCents - sum } }
  const wanted = code.percent == null ? (code.amountCents ?? 0) : percentOf(sum, code.percent)
  const cents = Math.min(sum, wanted)
  return { cents, parts: spread(cents, counted) }
}

function countsFor({ products, categories }: Code, { id, category }: Line): boolean {
  if (products.length === 0 && categories.length === 0) return true
  return products.includes(id) || (category !== undefined && categories.includes(category))
}

/** Rounded half up. */
const percentOf = (cents: number, percent: number): number =>
  Number((BigInt(cents) * BigInt(percent) + 50n) / 100n)
