import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import { createNameIndex } from './name-index.ts'
import { createSpelling, wordsOf } from './spelling.ts'
import { createSynonyms, type SynonymGroups, tidyText } from './synonyms.ts'
import { mostFound, synonymLimits } from './limits.ts'

/** A search with more words than this is not corrected. */
const mostCorrectedWords = 3

/** How many products are indexed before other requests are answered. */
const partSize = 500

/**
 * Finds products of the shop by words of their names, with synonyms and corrected spelling. After a start the names are
 * indexed by `indexNames`, or at once by the first search that does not wait for it.
 */
export function createProductSearch() {
  const spelling = createSpelling()
  const names = createNameIndex<CatalogueProduct>()
  const nearby = createNearby({ spelling, names })
  let synonyms = createSynonyms([])
  let synonymsVersion = -1

  /** Products that are not indexed yet. */
  let waiting: readonly CatalogueProduct[] = []
  let indexed = 0

  function indexSome(count: number) {
    const end = Math.min(waiting.length, indexed + count)
    for (; indexed < end; indexed++) {
      const product = waiting[indexed]
      if (product) index(undefined, product)
    }
    if (indexed < waiting.length) return
    waiting = []
    indexed = 0
  }

  const finishIndex = () => indexSome(Infinity)

  function index(before: CatalogueProduct | undefined, after: CatalogueProduct | undefined) {
    if (before?.lowerName !== after?.lowerName) {
      if (before) spelling.remove(before.lowerName)
      if (after) spelling.add(after.lowerName)
    }
    if (after) names.put(after)
    else if (before) names.remove(before.id)
  }

  /** The words of each text that the search is made for: as it was typed, then with synonyms. */
  const alternatives = (search = ''): string[][] =>
    synonyms.alternatives(wordsIn(search)).map(wordsIn)

  function setSynonyms(section: { version: number; values: { groups: SynonymGroups } }) {
    if (section.version === synonymsVersion) return
    synonymsVersion = section.version
    synonyms = createSynonyms(section.values.groups)
    spelling.setSynonyms(section.values.groups.flat())
  }

  return {
    alternatives,
    setSynonyms,

    /** The first products of the shop. */
    fill(products: readonly CatalogueProduct[]) {
      waiting = products
    },

    /** Indexes the names that no search has needed yet, and lets requests run in between. */
    async indexNames(): Promise<void> {
      while (waiting.length > 0) {
        indexSome(partSize)
        await yieldToRequests()
      }
    },

    /** A product changed, came into the shop (it was undefined before) or left it. */
    put(before: CatalogueProduct | undefined, after: CatalogueProduct | undefined) {
      finishIndex()
      index(before, after)
    },

    nearby(text: string): string[] {
      finishIndex()
      return nearby(text)
    },

    /** The products whose names match the search, in no order. Undefined: there is no search, or too many names match. */
    find(search = '', use: keyof typeof mostFound): CatalogueProduct[] | undefined {
      if (wordsIn(search).length === 0) return undefined
      finishIndex()
      let found: CatalogueProduct[] = []
      for (const words of alternatives(search)) {
        const matches = names.find(words)
        if (!matches || found.length + matches.length > mostFound[use]) return undefined
        // Most searches have no synonyms, so there is nothing that could be in two lists.
        found = found.length === 0 ? matches : [...new Set([...found, ...matches])]
      }
      return found
    },

    /** The synonyms of the search that are in the name of a product that passes the test. */
    synonymsFound(
      search: string | undefined,
      passes: (product: CatalogueProduct) => boolean,
    ): string[] {
      const [, ...others] = synonyms.alternatives(wordsIn(search))
      if (others.length > 0) finishIndex()
      // Undefined: so many names have it that it need not be checked.
      return others.filter((text) => names.find(wordsIn(text))?.some(passes) ?? true)
    },

    /** Whether a product has this text or a synonym of it in its name. */
    hasMatch(text: string): boolean {
      finishIndex()
      return alternatives(text).some((words) => (names.find(words)?.length ?? Infinity) > 0)
    },

    /** What the search may have been meant to be, if every word of it is known or close to a known one: the best first. */
    corrections(search: string): string[] {
      const words = wordsOf(search)
      if (words.length === 0 || words.length > mostCorrectedWords) return []
      finishIndex()
      const [first = [], ...rest] = words.map((word) => spelling.closeTo(word))
      return first
        .map((word) => [word, ...rest.map(([best]) => best)])
        .filter((phrase) => phrase.every((word) => word !== undefined))
        .map((phrase) => phrase.join(' '))
    },
  }
}

const wordsIn = (search = ''): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

type Deps = {
  spelling: ReturnType<typeof createSpelling>
  names: ReturnType<typeof createNameIndex<CatalogueProduct>>
}

const nearbyLimits = { names: 4, words: 6 }
/** Below this two words have too few letters in common to be the same thing. */
const leastAlike = 0.4

/**
 * What a text that was not found could be called in this shop: names that have one of its words, and words of names that
 * look like one. For the seller alone: it compares the text with all words of the catalogue.
 */
const createNearby =
  ({ spelling, names }: Deps) =>
  (text: string): string[] => {
    const typed = wordsOf(text)
    const named = typed
      .flatMap((word) => names.find([word])?.slice(0, nearbyLimits.names) ?? [])
      .slice(0, nearbyLimits.names)
      .map(({ lowerName }) => tidyText(lowerName))
    const alike = [...spelling.words()]
      .map((word) => ({ word, score: Math.max(0, ...typed.map((one) => likeness(one, word))) }))
      .filter(({ word, score }) => score >= leastAlike && !typed.includes(word))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, nearbyLimits.words)
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
