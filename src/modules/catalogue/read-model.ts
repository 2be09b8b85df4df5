import type { CatalogueProduct } from './catalogue-product.ts'
import type { ProductSort } from './contract.ts'
import { byPosition, comparisonFor, countUpTo, countWhile, createSortedLists } from './sorting.ts'
import { filterCount } from './facts/food-facts.ts'
import { sellerPage, type SellerSelection } from './seller-page.ts'
import { createNameIndex } from './search/name-index.ts'
import { createNearby } from './search/nearby.ts'
import { createSpelling, wordsOf } from './search/spelling.ts'
import { createSynonyms, type SynonymGroups } from './search/synonyms.ts'

export type Selection = {
  search?: string | undefined
  /** The path of a category. */
  category?: string | undefined
  ids?: readonly string[] | undefined
  /** The filters that a product must pass, a bit for each. */
  filterBits?: number | undefined
  /** Also counts how many products of the list pass each of the other filters. */
  countsFilters?: boolean | undefined
  inStock?: boolean | undefined
  sort?: ProductSort | undefined
  limit?: number | undefined
  /** What `next` was on the page before. */
  after?: number | undefined
}

export type ProductPage = {
  products: CatalogueProduct[]
  total: number
  next: number | undefined
  /** For each filter: how many products there would be with it. */
  filterCounts?: number[] | undefined
  /** Nothing had the text that was searched for; these are the products of this one. */
  correctedTo?: string
  /** Synonyms of the text that was searched for, if products have them. */
  alsoSearched?: string[]
}

/** A search with more words than this is not corrected. */
const mostCorrectedWords = 3

/** Sorting more than these takes as long as a pass over a catalogue of 100,000 that is sorted already. */
const mostSorted = 10_000

/**
 * The whole catalogue in memory: what is in the shop, and apart from it what has left. A search takes its candidates from
 * an index of the names. Every other question, and a search that many names match, is one pass over a sorted list.
 */
export function createReadModel() {
  const known = new Map<string, CatalogueProduct>()
  const shop = createSortedLists()
  const archive = createSortedLists()
  const spelling = createSpelling()
  const names = createNameIndex<CatalogueProduct>()
  const nearby = createNearby({ spelling, names })
  let synonyms = createSynonyms([])
  let synonymsVersion = -1

  /** The words of each text that the search is made for. */
  const searchesFor = (search = ''): string[][] =>
    synonyms.alternatives(wordsIn(search)).map(wordsIn)

  function get(id: string): CatalogueProduct | undefined {
    const product = known.get(id)
    return product?.isArchived ? undefined : product
  }

  function put(now: CatalogueProduct) {
    const [before, after] = [get(now.id), now.isArchived ? undefined : now]
    if (before?.name !== after?.name) {
      if (before) spelling.remove(before.name)
      if (after) spelling.add(after.name)
    }
    if (after) names.put(after)
    else names.remove(now.id)
    known.set(now.id, now)
  }

  /** The product that a page ended with. It may have left the shop since; its place in the order has not. */
  function lastAt(position: number): CatalogueProduct | undefined {
    const inShop = upToPosition(shop.oldestFirst, position)
    if (inShop?.position === position) return inShop
    const archived = upToPosition(archive.oldestFirst, position)
    return archived?.position === position ? archived : inShop
  }

  function candidatesFor({ ids, sort }: Selection): readonly CatalogueProduct[] {
    if (!ids) return sort ? shop.by(sort) : shop.oldestFirst
    const found = ids.flatMap((id) => get(id) ?? [])
    return sort ? found.toSorted(comparisonFor(sort)) : found
  }

  /** What matches the selection, found by the words of its search, or undefined if too many names have them. */
  function foundByWords(selection: Selection): CatalogueProduct[] | undefined {
    if (selection.ids || wordsIn(selection.search).length === 0) return undefined
    const named = new Set<CatalogueProduct>()
    for (const words of searchesFor(selection.search)) {
      const some = names.find(words)
      if (!some || named.size + some.length > mostSorted) return undefined
      for (const product of some) named.add(product)
    }
    const found = [...named].filter(matcherFor({ ...selection, search: undefined }, []))
    return found.toSorted(selection.sort ? comparisonFor(selection.sort) : byPosition)
  }

  /** The synonyms of the search that products of the selection have. */
  function alsoSearched(selection: Selection): string[] {
    const [, ...others] = synonyms.alternatives(wordsIn(selection.search))
    const matches = matcherFor(selection, [])
    // Undefined: so many names have it that it need not be checked.
    return others.filter((text) => names.find(wordsIn(text))?.some(matches) ?? true)
  }

  /** How many of the candidates were on the pages before. */
  function countGiven(
    candidates: readonly CatalogueProduct[],
    { ids, sort, after }: Selection,
  ): number {
    if (after === undefined) return 0
    const { position, inStock } = sort ? readPlace(after) : { position: after, inStock: true }
    const last = lastAt(position)
    if (!last) return 0
    if (sort) return countUpTo(candidates, { ...last, inStock }, comparisonFor(sort))
    if (ids) return ids.slice(0, ids.indexOf(last.id) + 1).filter(get).length
    return countUpToPosition(candidates, position)
  }

  /** What the search was meant to be, if every word of it is known or close to a known one, and products have it. */
  function correctionOf({ search = '', ...others }: Selection): string | undefined {
    const words = wordsOf(search)
    if (words.length === 0 || words.length > mostCorrectedWords) return undefined
    const nearest = words.map((word) => spelling.closeTo(word))
    const [first = [], ...rest] = nearest
    const phrases = first.map((word) => [word, ...rest.map(([best]) => best)])
    return phrases
      .filter((phrase) => phrase.every((word) => word !== undefined))
      .map((phrase) => phrase.join(' '))
      .find((text) => pageOf({ ...others, search: text, limit: 1 }).total > 0)
  }

  function pageOf(selection: Selection): ProductPage {
    const { sort, limit = Infinity } = selection
    const found = foundByWords(selection)
    const candidates = found ?? candidatesFor(selection)
    const given = countGiven(candidates, selection)
    const matches = found ? () => true : matcherFor(selection, searchesFor(selection.search))
    const picked: CatalogueProduct[] = []
    const filterCounts = selection.countsFilters ? noCounts() : undefined
    let total = 0
    let hasMore = false
    candidates.forEach((product, index) => {
      if (!matches(product)) return
      total++
      if (filterCounts) countBits(filterCounts, product.filterBits)
      if (index < given) return
      if (picked.length < limit) picked.push(product)
      else hasMore = true
    })
    const last = hasMore ? picked.at(-1) : undefined
    const next = last && (sort ? writePlace(last) : last.position)
    return { products: picked, total, next, filterCounts }
  }

  function withSynonyms(selection: Selection): ProductPage {
    const page = pageOf(selection)
    const also = page.total === 0 || selection.ids ? [] : alsoSearched(selection)
    return also.length === 0 ? page : { ...page, alsoSearched: also }
  }

  return {
    /** Readers see all of it at once, when it is done. */
    async apply(changed: readonly CatalogueProduct[]) {
      const before = changed.flatMap(({ id }) => known.get(id) ?? [])
      const of = (isArchived: boolean) => ({
        leaving: before.filter((product) => product.isArchived === isArchived),
        coming: changed.filter((product) => product.isArchived === isArchived),
      })
      const nowInShop = await shop.prepare(of(false))
      const nowArchived = await archive.prepare(of(true))
      nowInShop()
      nowArchived()
      changed.forEach(put)
    },
    /** Products of categories whose path is another one now. Most changes have none, and look at no product. */
    productsOf(categoryIds: ReadonlySet<string>): CatalogueProduct[] {
      if (categoryIds.size === 0) return []
      return [...known.values()].filter(({ categoryId }) => categoryIds.has(categoryId))
    },
    get size() {
      return shop.oldestFirst.length
    },
    get,
    getEvenArchived: (id: string) => known.get(id),
    sellerPage: (selection: SellerSelection) =>
      sellerPage(selection.isArchived ? archive : shop, selection),
    select(selection: Selection): ProductPage {
      const page = withSynonyms(selection)
      if (page.total > 0 || selection.ids || !selection.search) return page
      const correctedTo = correctionOf(selection)
      if (correctedTo === undefined) return page
      return { ...withSynonyms({ ...selection, search: correctedTo }), correctedTo }
    },
    /** Whether a product has this text or a synonym of it in its name. */
    finds: (text: string) =>
      searchesFor(text).some((words) => (names.find(words)?.length ?? Infinity) > 0),
    nearby,
    setSynonyms({ version, values }: { version: number; values: { groups: SynonymGroups } }) {
      if (version === synonymsVersion) return
      synonymsVersion = version
      synonyms = createSynonyms(values.groups)
      spelling.setSynonyms(values.groups.flat())
    },
  }
}

const noCounts = () => Array.from({ length: filterCount }, () => 0)

function countBits(counts: number[], bits: number) {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest)
    counts[index] = (counts[index] ?? 0) + 1
  }
}

/** A name has to have all words of one of the searches, if there are any. */
function matcherFor(
  { category, inStock, filterBits = 0 }: Selection,
  searches: readonly string[][],
): (product: CatalogueProduct) => boolean {
  return (product) =>
    (category === undefined || product.category === category) &&
    (inStock === undefined || product.inStock === inStock) &&
    (product.filterBits & filterBits) === filterBits &&
    (searches.length === 0 ||
      searches.some((words) => words.every((word) => product.lowerName.includes(word))))
}

const wordsIn = (search = ''): string[] => search.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * Where a page of a sorted list ended: the product, and whether it was in stock then. It may have sold out since and
 * stand somewhere else; the next page still begins where the reader is.
 */
const writePlace = ({ position, inStock }: CatalogueProduct) => position * 2 + (inStock ? 1 : 0)
const readPlace = (place: number) => ({
  position: Math.floor(place / 2),
  inStock: place % 2 === 1,
})

const upToPosition = (products: readonly CatalogueProduct[], position: number) =>
  products[countUpToPosition(products, position) - 1]

const countUpToPosition = (products: readonly CatalogueProduct[], position: number) =>
  countWhile(products, (product) => product.position <= position)
