import { changeCatalogue, nextVersions, type ChangeDeps } from '#modules/catalogue/change.ts'
import type { CatalogueProduct } from '#modules/catalogue/catalogue-product.ts'
import {
  readBestSellers,
  writeBestSellers,
  type BestSellers,
} from '#modules/settings/best-sellers.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'
import type { Sales } from './sales.ts'

/** More than are shown, because some may be out of stock. */
const kept = 20

type Deps = ChangeDeps & { sales: Sales; settings: Settings }

/**
 * Counts them, and raises the version of the cached pages if they are others than before: at most once an hour. Several
 * nodes come to the same list.
 */
export async function countBestSellers(deps: Deps): Promise<void> {
  const { database, catalogue, sales, settings } = deps
  if (!isOwnShop(settings.current)) return
  const sold = await sales.soldMost(2 * kept)
  const ids = sold.filter((id) => catalogue.product(id) !== undefined).slice(0, kept)
  if (isSame(ids, await readBestSellers(database.db))) return
  await changeCatalogue(deps, async (tx) => {
    await nextVersions(tx, 1)
    await writeBestSellers(tx, ids)
  })
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

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
