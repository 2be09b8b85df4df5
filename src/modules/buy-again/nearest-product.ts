import { nameLikeness } from '#modules/catalogue/product/name-likeness.ts'
import { dayMs } from '#platform/time.ts'

type Named = { id: string; name: string; offerCents: number }

/**
 * The product that is most like it, by the words of its name and then by its price. None if no word is the same: something else
 * of the category is no alternative.
 */
export function nearestProduct<Product extends Named>(
  wanted: Named,
  candidates: readonly Product[],
): Product | undefined {
  const [nearest] = candidates
    .flatMap((product) => {
      const likeness = product.id === wanted.id ? 0 : nameLikeness(wanted.name, product.name)
      if (likeness === 0) return []
      const prices = [product.offerCents, wanted.offerCents] as const
      return [{ product, score: likeness + Math.min(...prices) / Math.max(...prices) / 4 }]
    })
    .toSorted((one, other) => other.score - one.score)
  return nearest?.product
}

/** A line of an order that was placed. */
export type BoughtLine = {
  productId: string
  name: string
  /** The path of the category it was in. */
  category: string
  quantity: number
  offerCents: number
  /** The price per kg of what was sold by weight. */
  kgCents: number | null
  currency: string
  placedAt: number
}

export type Bought = {
  /** The newest line. */
  last: BoughtLine
  times: number
  usualQuantity: number
}

const halfLifeMs = 45 * dayMs

/** What was bought often and lately comes first: each purchase counts half as much after 45 days. */
export function rankLines(newestFirst: readonly BoughtLine[], now: number): Bought[] {
  const byProduct = Map.groupBy(newestFirst, ({ productId }) => productId)
  return [...byProduct.values()]
    .flatMap((lines) => {
      const [last] = lines
      if (!last) return []
      const score = lines.reduce(
        (sum, { placedAt }) => sum + 0.5 ** (Math.max(0, now - placedAt) / halfLifeMs),
        0,
      )
      const bought = { last, times: lines.length, usualQuantity: usualOf(lines) }
      return [{ bought, score }]
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ bought }) => bought)
}

/** The most frequent quantity; of several the one that was bought last. */
function usualOf(newestFirst: readonly BoughtLine[]): number {
  const counts = new Map<number, number>()
  for (const { quantity } of newestFirst) counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? 1
}
