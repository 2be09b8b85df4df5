import { nameLikeness } from '#modules/catalogue/product/name-likeness.ts'

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
