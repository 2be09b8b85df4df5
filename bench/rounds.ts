/** How much is measured: the full run is published, a trial only shows that every part works. */
export type Effort = 'full' | 'trial'

export type Spread = { median: number; least: number; most: number; rounds: number }

export const roundsOf = (effort: Effort): number => (effort === 'full' ? 5 : 2)

/** Where a round is short: the speed of a machine that is shared changes within seconds, and the median needs more of them. */
export const shortRoundsOf = (effort: Effort): number => (effort === 'full' ? 15 : 2)

/**
 * The measurements of a round follow each other, so that whatever else the machine does meets all of them; every other
 * round runs backwards, so that none is always the first.
 */
export async function alternate<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<number>>,
): Promise<(name: Name) => number[]> {
  const values = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    const entries = Object.entries<() => Promise<number>>(measurements)
    for (const [name, measure] of round % 2 === 0 ? entries : entries.toReversed())
      values.set(name, [...(values.get(name) ?? []), await measure()])
  }
  return (name) => values.get(name) ?? []
}

export function spreadOf(values: number[]): Spread {
  return {
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
    rounds: values.length,
  }
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5)
}

export function percentile(numbers: number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** How many in a second. */
export async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  return count / (await secondsFor(work))
}

export async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}
