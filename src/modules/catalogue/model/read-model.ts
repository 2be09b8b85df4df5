import type { CatalogueProduct } from '../product/catalogue-product.ts'
import type { ProductSort } from '../contract.ts'
import { createProductSearch } from './search/product-search.ts'
import {
  countFilters,
  isNarrowed,
  matcherFor,
  noFilterCounts,
  type ProductPage,
  type Selection,
} from './list/selection.ts'
import { sellerPage, type SellerSelection } from './list/seller-page.ts'
import { createSortedLists } from './list/sorted-lists.ts'
import { comparisonFor, countUpTo, countWhile, firstOf } from './list/sorting.ts'

/**
 * The whole catalogue in memory: what is in the shop, and apart from it what was archived. A search takes its candidates
 * from an index of the names. Every other selection, and a search that many names match, is one pass over a sorted list.
 */
export function createReadModel() {
  const known = new Map<string, CatalogueProduct>()
  const shop = createSortedLists()
  const archive = createSortedLists()
  const search = createProductSearch()

  function get(id: string): CatalogueProduct | undefined {
    const product = known.get(id)
    return product?.isArchived ? undefined : product
  }

  function put(now: CatalogueProduct) {
    search.put(get(now.id), now.isArchived ? undefined : now)
    known.set(now.id, now)
  }

  function remove(id: string) {
    search.put(get(id), undefined)
    known.delete(id)
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
    if (selection.ids) return undefined
    const found = search.find(
      selection.search,
      selection.limit === undefined ? 'toSort' : 'toTakeSome',
    )
    return isNarrowed(selection) ? found?.filter(matcherFor(selection, [])) : found
  }

  /** What the page before ended with, as it was then. */
  function endOfPageBefore({ sort, after }: Selection): CatalogueProduct | undefined {
    if (after === undefined) return undefined
    if (!sort) return lastAt(after)
    const { position, inStock } = readPlace(after)
    const last = lastAt(position)
    return last && { ...last, inStock }
  }

  /** How many of the candidates were on the pages before. */
  function countGiven(candidates: readonly CatalogueProduct[], selection: Selection): number {
    const { ids, sort } = selection
    const last = endOfPageBefore(selection)
    if (!last) return 0
    if (ids && !sort) return ids.slice(0, ids.indexOf(last.id) + 1).filter(get).length
    return countUpTo(candidates, last, comparisonFor(sort))
  }

  function pageOf(selection: Selection): ProductPage {
    const found = foundByWords(selection)
    return found ? pageOfFound(found, selection) : pageOfCandidates(selection)
  }

  function pageOfFound(found: readonly CatalogueProduct[], selection: Selection): ProductPage {
    const { sort, limit = Infinity } = selection
    const compare = comparisonFor(sort)
    const last = endOfPageBefore(selection)
    const rest = last ? found.filter((product) => compare(last, product) < 0) : found
    // A misspelled word can find thousands, of which only one page is read.
    const sorted = firstOf(rest, limit + 1, compare)
    const filterCounts = selection.countsFilters ? noFilterCounts() : undefined
    if (filterCounts) for (const product of found) countFilters(filterCounts, product)
    const products = sorted.slice(0, limit)
    const hasMore = sorted.length > limit
    return { products, total: found.length, next: nextOf(products, hasMore, sort), filterCounts }
  }

  function pageOfCandidates(selection: Selection): ProductPage {
    const { sort, limit = Infinity } = selection
    const candidates = candidatesFor(selection)
    const given = countGiven(candidates, selection)
    const matches = matcherFor(selection, search.alternatives(selection.search))
    const products: CatalogueProduct[] = []
    const filterCounts = selection.countsFilters ? noFilterCounts() : undefined
    let total = 0
    let hasMore = false
    candidates.forEach((product, index) => {
      if (!matches(product)) return
      total++
      if (filterCounts) countFilters(filterCounts, product)
      if (index < given) return
      if (products.length < limit) products.push(product)
      else hasMore = true
    })
    return { products, total, next: nextOf(products, hasMore, sort), filterCounts }
  }

  function withSynonyms(selection: Selection): ProductPage {
    const page = pageOf(selection)
    if (page.total === 0 || selection.ids) return page
    const alsoSearched = search.synonymsFound(selection.search, matcherFor(selection, []))
    return alsoSearched.length === 0 ? page : { ...page, alsoSearched }
  }

  return {
    /** Readers see all of it at once, when it is done. */
    async apply(read: readonly CatalogueProduct[], deleted: readonly string[] = []) {
      const gone = new Set(deleted)
      const changed = gone.size === 0 ? read : read.filter(({ id }) => !gone.has(id))
      const touched = [...changed.map(({ id }) => id), ...gone]
      const before = known.size === 0 ? [] : touched.flatMap((id) => known.get(id) ?? [])
      const of = (isArchived: boolean) => ({
        leaving: before.filter((product) => product.isArchived === isArchived),
        coming: changed.filter((product) => product.isArchived === isArchived),
      })
      const nowInShop = await shop.prepare(of(false))
      const nowArchived = await archive.prepare(of(true))
      const isFirst = known.size === 0
      // Before the list changes, of which a part may not be indexed yet.
      if (!isFirst) {
        changed.forEach(put)
        gone.forEach(remove)
      }
      nowInShop()
      nowArchived()
      if (!isFirst) return
      for (const product of changed) known.set(product.id, product)
      search.fill(shop.oldestFirst)
    },
    indexNames: () => search.indexNames(),
    /** Does what the first searches and sorted lists would otherwise have to wait for. */
    async warmUp() {
      await search.indexNames()
      await shop.warmUp()
      await archive.warmUp()
    },
    /** Products of categories whose path is another one now. Most changes have none, and read no product. */
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
      for (const correctedTo of search.corrections(selection.search)) {
        const corrected = withSynonyms({ ...selection, search: correctedTo })
        if (corrected.total > 0) return { ...corrected, correctedTo }
      }
      return page
    },
    finds: (text: string) => search.hasMatch(text),
    nearby: (text: string) => search.nearby(text),
    setSynonyms: search.setSynonyms,
  }
}

/** Where the next page begins, if there is one. */
function nextOf(
  products: readonly CatalogueProduct[],
  hasMore: boolean,
  sort: ProductSort | undefined,
): number | undefined {
  const last = hasMore ? products.at(-1) : undefined
  return last && (sort ? writePlace(last) : last.position)
}

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
