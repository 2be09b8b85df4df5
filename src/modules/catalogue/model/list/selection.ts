import type { Categories } from '../../product/categories/read-categories.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'
import type { ProductSort } from '../../contract.ts'
import { filterCount } from '../../product/facts/food-facts.ts'

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

/** Whether it has conditions besides its search. */
export const isNarrowed = ({ category, inStock, filterBits = 0 }: Selection): boolean =>
  category !== undefined || inStock !== undefined || filterBits !== 0

/** Whether a product is in the selection. Its name has to have all words of one of the searches, if there are any. */
export function matcherFor(
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

export const noFilterCounts = (): number[] => Array.from({ length: filterCount }, () => 0)

/** Adds one to the count of each filter that the product passes. */
export function countFilters(counts: number[], { filterBits }: CatalogueProduct) {
  for (let rest = filterBits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest)
    counts[index] = (counts[index] ?? 0) + 1
  }
}

/** Also by a path that it had. */
export function pathOf(categories: Categories, category: string | undefined): string | undefined {
  if (category === undefined) return undefined
  const found = categories.find(category) ?? categories.findByOldPath(category)
  if (found) return found.path
  const problem = 'is not a category of this shop'
  throw invalidInput({
    message: `category ${problem}`,
    fields: { category: problem },
  })
}
