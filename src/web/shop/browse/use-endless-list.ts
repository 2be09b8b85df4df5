import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'
import type { ListAddress } from '#web/paths.ts'
import { listQuery } from './list-query.ts'

type ListPage = { products: Product[]; nextCursor?: string | undefined }

/** Pages that were loaded longer ago than this are loaded again on return, so that no price is stale. */
const freshMs = 60_000
const cachedMs = 60 * 60_000

/** The first page as the server rendered it, and all that were loaded after it. */
export function useEndlessList(address: ListAddress, first: ListPage) {
  const { key, pathname, search } = useLocation()
  // Cached by place in the history, so that Back finds a list as long as it was left.
  const place = `${key} ${pathname}${search}`
  const query = pagesQuery(place, address, first.nextCursor)
  const {
    data,
    dataUpdatedAt,
    isFetchNextPageError,
    isLoadingError,
    isRefetchError,
    fetchNextPage,
  } = useInfiniteQuery({
    ...query,
    // Nothing is loaded before the reader comes near the end of the first page.
    enabled: ({ state }) => state.data !== undefined,
  })
  useListAfterReload(place, query, data?.pages.length ?? 0)

  const pages = data?.pages ?? []
  return {
    products: withoutRepeats([...first.products, ...pages.flatMap(({ products }) => products)]),
    nextCursor: pages.length > 0 ? pages.at(-1)?.nextCursor : first.nextCursor,
    pages: pages.length,
    loadedAt: dataUpdatedAt,
    hasFailed: isFetchNextPageError || isLoadingError || isRefetchError,
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
  }
}

const pagesQuery = (place: string, address: ListAddress, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['list pages', place],
    queryFn: ({ pageParam }): Promise<ListPage> =>
      api('GET /api/product/list', { query: listQuery({ ...address, cursor: pageParam }) }),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    gcTime: cachedMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

type PagesQuery = ReturnType<typeof pagesQuery>

type ListBeforeReload = { place: string; pages: number; scrollTop: number }

/** How long the list was and where in it the reader was, when the page was left. */
const listBeforeReload = storedValue<ListBeforeReload>(
  'larder-list',
  (found) => {
    if (!isRecord(found)) return undefined
    const { place, pages, scrollTop } = found
    return typeof place === 'string' && typeof pages === 'number' && typeof scrollTop === 'number'
      ? { place, pages, scrollTop }
      : undefined
  },
  'sessionStorage',
)

/** A reload begins with an empty cache: the list is fetched as long as it was, and its place in it is found again. */
function useListAfterReload(place: string, query: PagesQuery, pages: number) {
  const scrollTop = useRef<number>(undefined)

  const fetchAgain = useEffectEvent((stored: ListBeforeReload) => {
    if (queryClient.getQueryData(query.queryKey) !== undefined) return
    scrollTop.current = stored.scrollTop
    // What fails is loaded when the reader scrolls.
    queryClient.fetchInfiniteQuery({ ...query, pages: stored.pages }).catch(() => {})
  })
  useEffect(() => {
    const stored = listBeforeReload.read()
    listBeforeReload.remove()
    if (stored?.place === place) fetchAgain(stored)
  }, [place])

  useEffect(() => {
    if (pages === 0) return
    const store = () => listBeforeReload.write({ place, pages, scrollTop: window.scrollY })
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [place, pages])

  useLayoutEffect(() => {
    if (pages === 0 || scrollTop.current === undefined) return
    window.scrollTo(0, scrollTop.current)
    scrollTop.current = undefined
  }, [pages])
}

/** The catalogue may change between two pages, and a product move from one to the next. */
function withoutRepeats(products: Product[]): Product[] {
  const seen = new Set<string>()
  return products.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
