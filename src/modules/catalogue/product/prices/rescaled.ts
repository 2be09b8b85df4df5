export type Decimals = { from: number; to: number }

/** The same number with other decimals: 2.50 stays 2.50. Half up, and never to nothing. */
export function rescaled(cents: number, { from, to }: Decimals): number {
  if (to >= from) return cents * 10 ** (to - from)
  return Math.max(1, Math.round(cents / 10 ** (from - to)))
}
