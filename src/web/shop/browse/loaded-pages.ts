import type { InfiniteData } from '@tanstack/react-query'
import type { Product } from '#modules/catalogue/contract.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'
import { parseProducts } from './stored-products.ts'

export type ListPage = { products: Product[]; nextCursor?: string | undefined }
/** What was loaded below the first page of one list. */
export type LoadedPages = InfiniteData<ListPage, string | undefined>

type ListBeforeReload = {
  place: string
  loaded: LoadedPages
  loadedAt: number
  scrollTop: number
}

/** A reload begins with an empty cache, so the list that was on the screen is stored in the tab, with the place in it. */
export const listBeforeReload = storedValue<ListBeforeReload>(
  'larder-list',
  (found) => {
    if (!isRecord(found) || !isRecord(found['loaded'])) return undefined
    const { place, scrollTop, loadedAt, loaded } = found
    const pages = Array.isArray(loaded['pages']) ? loaded['pages'].flatMap(parsePage) : []
    const pageParams = Array.isArray(loaded['pageParams']) ? loaded['pageParams'].map(textIn) : []
    const isWhole = pages.length > 0 && pages.length === pageParams.length
    return isWhole &&
      typeof place === 'string' &&
      typeof scrollTop === 'number' &&
      typeof loadedAt === 'number'
      ? { place, scrollTop, loadedAt, loaded: { pages, pageParams } }
      : undefined
  },
  'sessionStorage',
)

function parsePage(found: unknown): ListPage[] {
  const products = isRecord(found) ? parseProducts(found['products']) : undefined
  return isRecord(found) && products ? [{ products, nextCursor: textIn(found['nextCursor']) }] : []
}

const textIn = (found: unknown) => (typeof found === 'string' ? found : undefined)
