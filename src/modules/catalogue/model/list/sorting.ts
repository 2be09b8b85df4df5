import type { ProductSort } from '../../contract.ts'
import type { CatalogueProduct } from '../../product/catalogue-product.ts'

export type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number

const alphabet = new Intl.Collator('en')

/** Products that compare as equal are sorted by their position. */
const comparisons: Record<ProductSort, Compare> = {
  recommended: () => 0,
  name: (a, b) => alphabet.compare(a.lowerName, b.lowerName),
  'price-low': (a, b) => a.offerCents - b.offerCents,
  'price-high': (a, b) => b.offerCents - a.offerCents,
  // By share of the price, compared without dividing.
  discount: (a, b) => a.offerCents * b.struckCents - b.offerCents * a.struckCents,
  'unit-price': (a, b) => unitPlace(a) - unitPlace(b) || unitCents(a) - unitCents(b),
}

/** A litre and a kilogram are compared with each other; pieces follow, then what has no unit price. */
const unitPlace = ({ unitPrice }: CatalogueProduct) =>
  unitPrice === undefined ? 2 : unitPrice.unit === 'piece' ? 1 : 0
const unitCents = ({ unitPrice }: CatalogueProduct) => unitPrice?.cents ?? 0

export const byPosition: Compare = (a, b) => a.position - b.position

/** In every sorted list of the shop what is in stock comes first, and the oldest first among equals. */
export function comparisonFor(sort: ProductSort | undefined): Compare {
  if (sort === undefined) return byPosition
  const compare = comparisons[sort]
  return (a, b) => Number(b.inStock) - Number(a.inStock) || compare(a, b) || byPosition(a, b)
}

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

/** The first of them in an order, at least one. All are looked at, but only these are sorted. */
export function firstOf(
  products: readonly CatalogueProduct[],
  count: number,
  compare: Compare,
): CatalogueProduct[] {
  if (count > products.length / 4) return products.toSorted(compare).slice(0, count)
  const first: CatalogueProduct[] = []
  for (const product of products) {
    const last = first.length < count ? undefined : first.at(-1)
    if (last && compare(last, product) <= 0) continue
    if (last) first.pop()
    first.splice(countUpTo(first, product, compare), 0, product)
  }
  return first
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
