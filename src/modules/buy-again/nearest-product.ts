type Named = { id: string; name: string; offerCents: number }

/** Shorter words, such as "of", say nothing about what something is. */
const shortestWord = 3

/**
 * The product that is most like it, by the words of its name and then by its price. None if no word is the same: something else
 * of the category is no alternative.
 */
export function nearestProduct<Product extends Named>(
  wanted: Named,
  candidates: readonly Product[],
): Product | undefined {
  const words = wordsOf(wanted.name)
  const [nearest] = candidates
    .flatMap((product) => {
      const likeness = product.id === wanted.id ? 0 : likenessOf(words, wordsOf(product.name))
      if (likeness === 0) return []
      const prices = [product.offerCents, wanted.offerCents] as const
      return [{ product, score: likeness + Math.min(...prices) / Math.max(...prices) / 4 }]
    })
    .toSorted((one, other) => other.score - one.score)
  return nearest?.product
}

/** The last word mostly says what it is: milk, apples. It counts twice. */
function likenessOf(wanted: readonly string[], words: readonly string[]): number {
  const shared = words.filter((word) => wanted.includes(word)).length
  const isSameKind = words.length > 0 && words.at(-1) === wanted.at(-1)
  return (shared + (isSameKind ? 1 : 0)) / (new Set([...wanted, ...words]).size + 1)
}

/** In one form for one and several. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replace(/(?<=..)s$/, ''))
