import { isRecord } from '#web/data/storage.ts'
import { storedFavourites } from './stored-favourites.ts'

export type Favourite = {
  name: string
  /** What it cost when it was saved. */
  price: number
  /** Left out in what was saved before it was known: the shop's. */
  currency?: string | undefined
  /** It was out of stock since. */
  wasOut: boolean
}

type Favourites = Readonly<Record<string, Favourite>>

/** Reads favourites, and drops everything else. */
export const checkFavourites = (found: unknown): Favourites =>
  Object.fromEntries(
    Object.entries(isRecord(found) ? found : {}).flatMap(([id, item]) => {
      const { name, price, currency, wasOut } = isRecord(item) ? item : {}
      if (typeof name !== 'string' || typeof price !== 'number') return []
      const known = typeof currency === 'string' ? { currency } : {}
      return [[id, { name, price, ...known, wasOut: wasOut === true }]]
    }),
  )

export const readFavourites = (): Favourites => checkFavourites(storedFavourites.read())
