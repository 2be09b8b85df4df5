import type { CatalogueProduct } from '../catalogue-product.ts'
import type { Categories } from './read-categories.ts'

/** The ids of those that have another path. */
export const movedCategories = (before: Categories, now: Categories): Set<string> =>
  new Set(
    now.all
      .filter(({ id, path }) => before.all.some((was) => was.id === id && was.path !== path))
      .map(({ id }) => id),
  )

/**
 * The last of each product, with the path that its category has now: it may have changed since the product was read. A
 * product whose category is gone has been moved since, and is read again with the next version.
 */
export function withPaths(
  categories: Categories,
  products: CatalogueProduct[],
): CatalogueProduct[] {
  const paths = new Map(categories.all.map(({ id, path }) => [id, path]))
  const latest = new Map(products.map((product) => [product.id, product]))
  return [...latest.values()].map((product) => {
    const category = paths.get(product.categoryId) ?? product.category
    return category === product.category ? product : { ...product, category }
  })
}
