import { isRecord } from '#web/data/storage.ts'
import { storedFavourites } from './stored-favourites.ts'

export type Favourite = {
  name: string
  /** What it cost when it was saved. */
  price: number
  /** It was out of stock since. */
  wasOut: boolean
}

type Favourites = Readonly<Record<string, Favourite>>

/** Whatever is in the storage, only favourites come out of it. */
export const checkFavourites = (found: unknown): Favourites =>
  Object.fromEntries(
    Object.entries(isRecord(found) ? found : {}).flatMap(([id, item]) => {
      const { name, price, wasOut } = isRecord(item) ? item : {}
      return typeof name === 'string' && typeof price === 'number'
        ? [[id, { name, price, wasOut: wasOut === true }]]
        : []
    }),
  )

export const readFavourites = (): Favourites => checkFavourites(storedFavourites.read())
