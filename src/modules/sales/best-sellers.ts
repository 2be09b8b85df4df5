import {
  changeCatalogue,
  nextVersions,
  type ChangeDeps,
} from '#modules/catalogue/writing/change.ts'
import type { CatalogueProduct } from '#modules/catalogue/product/catalogue-product.ts'
import {
  enoughToTell,
  readBestSellers,
  writeBestSellers,
  type BestSellers,
  type SoldMost,
} from '#modules/settings/best-sellers.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { Sales } from './sales.ts'
import { keptBestSellers } from './limits.ts'

type Deps = ChangeDeps & { sales: Sales; settings: Settings }

/**
 * Counts them, and raises the version of the cached pages if they are others than before: at most once an hour. Several
 * nodes come to the same list.
 */
export async function countBestSellers(deps: Deps): Promise<void> {
  const { database, catalogue, sales, settings } = deps
  if (!isOwnShop(settings.current)) return
  const sold = (await sales.soldMost()).flatMap((id) => catalogue.product(id) ?? [])
  const byCategory = [...Map.groupBy(sold, ({ categoryId }) => categoryId)]
    .filter(([, products]) => products.length >= enoughToTell)
    // In one order, so that only what is shown makes a new version.
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, products]) => products.slice(0, keptBestSellers.ofCategory))
  const most = {
    ofShop: sold.slice(0, keptBestSellers.ofShop).map(({ id }) => id),
    ofCategories: byCategory.map(({ id }) => id),
  }
  if (isSame(most, await readBestSellers(database.db))) return
  await changeCatalogue(deps, async (tx) => {
    await nextVersions(tx, 1)
    await writeBestSellers(tx, most)
  })
}

const isSame = (a: SoldMost, b: SoldMost) =>
  a.ofShop.join() === b.ofShop.join() && a.ofCategories.join() === b.ofCategories.join()

/** Those in stock; until enough was sold, the first products in stock. */
export function bestSellersInStock(
  catalogue: ChangeDeps['catalogue'],
  { ids }: BestSellers,
  limit: number,
): readonly CatalogueProduct[] {
  if (ids === undefined) return catalogue.select({ inStock: true, limit }).products
  return ids
    .flatMap((id) => catalogue.product(id) ?? [])
    .filter(({ inStock }) => inStock)
    .slice(0, limit)
}

/** None until enough different products of the category were sold. */
export const bestOfCategory = (
  catalogue: ChangeDeps['catalogue'],
  { ofCategories }: BestSellers,
  { path, limit }: { path: string; limit: number },
): readonly CatalogueProduct[] =>
  ofCategories
    .flatMap((id) => catalogue.product(id) ?? [])
    .filter(({ category, inStock }) => category.toLowerCase() === path.toLowerCase() && inStock)
    .slice(0, limit)
