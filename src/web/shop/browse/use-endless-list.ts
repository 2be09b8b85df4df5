import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import type { ListAddress } from '#web/paths.ts'
import { handOverPages, loadedPages, takeOverPages } from './loaded-pages.ts'
import { listQuery } from './list-query.ts'

type Page = { products: Product[]; nextCursor?: string | undefined }

/** Pages that waited longer than this in the background are asked for again, so that no price is stale. */
const freshMs = 60_000

/** The first page as the server rendered it, and all that were loaded after it. */
export function useEndlessList(address: ListAddress, first: Page) {
  const { key, pathname, search } = useLocation()
  const place = `${key} ${pathname}${search}`
  const loaded = useSyncExternalStore(
    loadedPages.subscribe,
    () => loadedPages.get(place),
    () => undefined,
  )
  const [failedAt, setFailedAt] = useState<string>()
  const isLoading = useRef(false)
  const placeToReturnTo = useRef<number>(undefined)
  const nextCursor = loaded ? loaded.nextCursor : first.nextCursor

  /** Asks for one page after the other, and shows them together. */
  async function load(from: string | undefined, before: Product[], count: number, pages: number) {
    if (isLoading.current || from === undefined) return
    isLoading.current = true
    let cursor: string | undefined = from
    let products = before
    try {
      for (let page = 0; page < count && cursor !== undefined; page++) {
        const query = listQuery({ ...address, cursor })
        const answer: Page = await api('GET /api/product/list', { query })
        products = [...products, ...answer.products]
        cursor = answer.nextCursor
      }
      setFailedAt(undefined)
      loadedPages.set(place, { products, nextCursor: cursor, pages, loadedAt: Date.now() })
    } catch {
      setFailedAt(place)
    } finally {
      isLoading.current = false
    }
  }

  useLayoutEffect(() => {
    placeToReturnTo.current = takeOverPages(place)
    const handOver = () => handOverPages(place)
    window.addEventListener('pagehide', handOver)
    return () => window.removeEventListener('pagehide', handOver)
  }, [place])

  useLayoutEffect(() => {
    if (!loaded || placeToReturnTo.current === undefined) return
    window.scrollTo(0, placeToReturnTo.current)
    placeToReturnTo.current = undefined
  }, [loaded])

  useEffect(() => {
    const kept = loadedPages.get(place)
    if (kept && Date.now() - kept.loadedAt > freshMs)
      void load(first.nextCursor, [], kept.pages, kept.pages)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each arrival at the list
  }, [place])

  return {
    products: withoutRepeats([...first.products, ...(loaded?.products ?? [])]),
    nextCursor,
    pages: loaded?.pages ?? 0,
    loadedAt: loaded?.loadedAt,
    hasFailed: failedAt === place,
    loadMore: () => load(nextCursor, loaded?.products ?? [], 1, (loaded?.pages ?? 0) + 1),
  }
}

/** The catalogue may change between two pages, and a product move from one to the next. */
function withoutRepeats(products: Product[]): Product[] {
  const seen = new Set<string>()
  return products.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
