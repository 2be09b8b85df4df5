import type { CatalogueProduct } from '../catalogue-product.ts'
import type { Categories, StoredCategory } from './read-categories.ts'

/** The ids of those that have another path. */
export const movedCategories = (before: Categories, now: Categories): Set<string> =>
  new Set(
    now.all
      .filter(({ id, path }) => before.all.some((was) => was.id === id && was.path !== path))
      .map(({ id }) => id),
  )

export const pathsOf = (categories: readonly StoredCategory[]): Map<string, string> =>
  new Map(categories.map(({ id, path }) => [id, path]))

/**
 * The products with the path that their category has now: it may have changed since they were read. A product whose
 * category is gone has been moved since, and is read again with the next version.
 */
export function withPaths(
  categories: Categories,
  products: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const paths = pathsOf(categories.all)
  return products.map((product) => {
    const category = paths.get(product.categoryId) ?? product.category
    return category === product.category ? product : { ...product, category }
  })
}

/** The last of each product. */
export const latestOf = (products: readonly CatalogueProduct[]): CatalogueProduct[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
]
