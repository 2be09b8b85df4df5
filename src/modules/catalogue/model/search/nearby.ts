import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import type { createNameIndex } from './name-index.ts'
import { wordsOf, type createSpelling } from './spelling.ts'
import { tidyText } from './synonyms.ts'
import { synonymLimits } from './limits.ts'

type Deps = {
  spelling: ReturnType<typeof createSpelling>
  names: ReturnType<typeof createNameIndex<CatalogueProduct>>
}

const most = { names: 4, words: 6 }
/** Below this two words have too few letters in common to be the same thing. */
const leastAlike = 0.4

/**
 * What a text that was not found could be called in this shop: names that have one of its words, and words of names that
 * look like one. For the seller alone: it compares the text with all words of the catalogue.
 */
export const createNearby =
  ({ spelling, names }: Deps) =>
  (text: string): string[] => {
    const typed = wordsOf(text)
    const named = typed
      .flatMap((word) => names.find([word])?.slice(0, most.names) ?? [])
      .slice(0, most.names)
      .map(({ lowerName }) => tidyText(lowerName))
    const alike = [...spelling.words()]
      .map((word) => ({ word, score: Math.max(0, ...typed.map((one) => likeness(one, word))) }))
      .filter(({ word, score }) => score >= leastAlike && !typed.includes(word))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most.words)
      .map(({ word }) => word)
    return [...new Set([...named, ...alike])].filter(
      ({ length }) => length <= synonymLimits.textLength,
    )
  }

/** The share of the pairs of letters that two words have in common, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [pairs, others] = [pairsOf(a), pairsOf(b)]
  if (pairs.size === 0 || others.size === 0) return 0
  return (2 * pairs.intersection(others).size) / (pairs.size + others.size)
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2)))
