import type { Product } from '#modules/catalogue/contract.ts'
import { isRecord, storedValue, useStoredPart } from '#web/data/storage.ts'
import type { Visitor } from '#web/shop/session/session.ts'
import { explainScriptError } from '#web/ui/scripts/script-error.ts'
import { lazyModule } from '#web/ui/scripts/lazy-module.tsx'

/**
 * What the browser keeps by the id of the product, the newest first: favourites of a visitor, who has no account yet, or a copy
 * of what the account has. What is in it is checked where it is read (`read-favourites.ts`), which a page need not begin with.
 */
export const storedFavourites = storedValue<Readonly<Record<string, unknown>>>(
  'larder-favourites',
  (found) => (isRecord(found) ? found : undefined),
)

export const useIsFavourite = (id: string): boolean =>
  useStoredPart(storedFavourites, (stored) => stored?.[id] !== undefined)

export type FavouriteProduct = Pick<Product, '_id' | 'name' | 'offerPrice' | 'inStock'> & {
  currency?: string | undefined
}

const favourites = lazyModule(() => import('./favourites-sync.ts'))

/** The script for it is there before most people press a heart. */
export const toggleFavourite = (product: FavouriteProduct): unknown =>
  favourites.load().then((it) => it.toggle(product), explainScriptError)

/** Follows the session. */
export function followFavourites(user: Visitor) {
  if (user ?? storedFavourites.read())
    void favourites.load().then(
      (it) => it.follow(user),
      () => {},
    )
}
