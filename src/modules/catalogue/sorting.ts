import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { productSort, type ProductSort } from './contract.ts'
import type { CatalogueProduct } from './catalogue-product.ts'

type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number

/** More changes than this at once are merged into a list; fewer are moved one by one. */
const few = 20

const alphabet = new Intl.Collator('en')

/** Products that compare as equal are sorted by their position. */
const comparisons: Record<ProductSort, Compare> = {
  recommended: () => 0,
  name: (a, b) => alphabet.compare(a.lowerName, b.lowerName),
  'price-low': (a, b) => a.offerCents - b.offerCents,
  'price-high': (a, b) => b.offerCents - a.offerCents,
  // By share of the price, compared without dividing.
  discount: (a, b) => a.offerCents * b.priceCents - b.offerCents * a.priceCents,
  'unit-price': (a, b) => unitPlace(a) - unitPlace(b) || unitCents(a) - unitCents(b),
}

/** A litre and a kilogram are compared with each other; pieces follow, then what has no unit price. */
const unitPlace = ({ unitPrice }: CatalogueProduct) =>
  unitPrice === undefined ? 2 : unitPrice.unit === 'piece' ? 1 : 0
const unitCents = ({ unitPrice }: CatalogueProduct) => unitPrice?.cents ?? 0

export const byPosition: Compare = (a, b) => a.position - b.position

/** In every list of the shop what is in stock comes first, and the oldest first among equals. */
export const comparisonFor =
  (sort: ProductSort): Compare =>
  (a, b) =>
    Number(b.inStock) - Number(a.inStock) || comparisons[sort](a, b) || byPosition(a, b)

/** A list of the shop merged from its two parts, in stock and out of stock, into one order. */
export function* ignoringStock(
  sorted: readonly CatalogueProduct[],
  sort: ProductSort,
): Generator<CatalogueProduct> {
  const half = countWhile(sorted, (product) => product.inStock)
  const compare: Compare = (a, b) => comparisons[sort](a, b) || byPosition(a, b)
  let [stocked, missing] = [0, half]
  for (;;) {
    const a = stocked < half ? sorted[stocked] : undefined
    const b = sorted[missing]
    if (a && (!b || compare(a, b) < 0)) {
      stocked++
      yield a
    } else if (b) {
      missing++
      yield b
    } else return
  }
}

type Changes = { leaving: readonly CatalogueProduct[]; coming: readonly CatalogueProduct[] }

/** A sorted list for each order, changed with every change, so that no request has to sort 100,000 products. */
export function createSortedLists() {
  let oldestFirst: readonly CatalogueProduct[] = []
  let sorted = new Map<ProductSort, readonly CatalogueProduct[]>()

  return {
    get oldestFirst() {
      return oldestFirst
    },
    by: (sort: ProductSort): readonly CatalogueProduct[] => sorted.get(sort) ?? [],
    /** Makes the new lists beside the old ones and lets other requests run in between. The returned function swaps them in. */
    async prepare(changes: Changes): Promise<() => void> {
      if (changes.leaving.length + changes.coming.length === 0) return () => {}
      const nextOldestFirst = await changed(oldestFirst, changes, byPosition)
      const next = new Map<ProductSort, readonly CatalogueProduct[]>()
      for (const sort of productSort.options)
        next.set(sort, await changed(sorted.get(sort) ?? [], changes, comparisonFor(sort)))
      return () => {
        oldestFirst = nextOldestFirst
        sorted = next
      }
    },
  }
}

async function changed(
  list: readonly CatalogueProduct[],
  { leaving, coming }: Changes,
  compare: Compare,
): Promise<readonly CatalogueProduct[]> {
  if (leaving.length + coming.length <= few) {
    const result = [...list]
    for (const product of leaving) result.splice(countUpTo(result, product, compare) - 1, 1)
    for (const product of coming) result.splice(countUpTo(result, product, compare), 0, product)
    return result
  }
  const gone = new Set(leaving)
  const kept = gone.size === 0 ? list : list.filter((product) => !gone.has(product))
  const added = coming.toSorted(compare)
  await yieldToRequests()
  const result = merged(kept, added, compare)
  await yieldToRequests()
  return result
}

function merged(
  a: readonly CatalogueProduct[],
  b: readonly CatalogueProduct[],
  compare: Compare,
): readonly CatalogueProduct[] {
  if (a.length === 0) return b
  const result: CatalogueProduct[] = []
  let at = 0
  for (const product of b) {
    for (let next = a[at]; next && compare(next, product) <= 0; next = a[++at]) result.push(next)
    result.push(product)
  }
  return result.concat(a.slice(at))
}

export const countUpTo = (
  sorted: readonly CatalogueProduct[],
  product: CatalogueProduct,
  compare: Compare,
): number => countWhile(sorted, (other) => compare(other, product) <= 0)

/** How many, from the start of a sorted list, something holds for. */
export function countWhile<Item extends object>(
  sorted: readonly Item[],
  holds: (item: Item) => boolean,
): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = sorted[middle]
    if (item && holds(item)) low = middle + 1
    else high = middle
  }
  return low
}
