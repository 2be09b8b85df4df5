import type { ProductSort } from './contract.ts'
import type { CatalogueProduct } from './catalogue-product.ts'

export type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number

/** More than this many changes at once are sorted anew; fewer are moved one by one. */
const many = 200

const alphabet = new Intl.Collator('en')

/** What can be bought comes first in every order, and the oldest first among equals. */
const inStockFirst =
  (compare: Compare): Compare =>
  (a, b) =>
    Number(b.inStock) - Number(a.inStock) || compare(a, b) || a.position - b.position

const comparisons: Record<ProductSort, Compare> = {
  shelf: inStockFirst(() => 0),
  name: inStockFirst((a, b) => alphabet.compare(a.lowerName, b.lowerName)),
  'price-low': inStockFirst((a, b) => a.offerCents - b.offerCents),
  'price-high': inStockFirst((a, b) => b.offerCents - a.offerCents),
  // By share of the price, compared without dividing.
  discount: inStockFirst((a, b) => a.offerCents * b.priceCents - b.offerCents * a.priceCents),
}

export const comparisonFor = (sort: ProductSort): Compare => comparisons[sort]

/** The catalogue in every order at once, kept sorted, so that no question has to sort 100,000 products. */
export function createProductOrders() {
  const orders = Object.entries(comparisons).map(([sort, compare]) => ({
    sort,
    compare,
    products: [] as CatalogueProduct[],
  }))

  function move(before: CatalogueProduct | undefined, now: CatalogueProduct) {
    for (const { products, compare } of orders) {
      if (before) products.splice(countUpTo(products, before, compare) - 1, 1)
      products.splice(countUpTo(products, now, compare), 0, now)
    }
  }

  return {
    apply(
      changes: { before: CatalogueProduct | undefined; now: CatalogueProduct }[],
      all: readonly CatalogueProduct[],
    ) {
      if (changes.length > many)
        for (const order of orders) order.products = all.toSorted(order.compare)
      else for (const { before, now } of changes) move(before, now)
    },
    by: (sort: ProductSort): readonly CatalogueProduct[] =>
      orders.find((order) => order.sort === sort)?.products ?? [],
  }
}

export const countUpTo = (
  sorted: readonly CatalogueProduct[],
  product: CatalogueProduct,
  compare: Compare,
): number => countWhile(sorted, (other) => compare(other, product) <= 0)

/** How many, from the start of a sorted list, something holds for. */
export function countWhile<Item>(sorted: readonly Item[], holds: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    // Always inside the list.
    if (holds(sorted[middle] as Item)) low = middle + 1
    else high = middle
  }
  return low
}
