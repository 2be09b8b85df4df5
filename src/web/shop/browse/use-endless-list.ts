import { useInfiniteQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { ListAddress } from '#web/paths.ts'
import { listQuery } from './list-query.ts'
import { listBeforeReload, type ListPage, type LoadedPages } from './loaded-pages.ts'

/** Pages that were loaded longer ago than this are loaded again on return, so that no price is stale. */
const freshMs = 60_000
const cachedMs = 60 * 60_000

/** The first page as the server rendered it, and all that were loaded after it. */
export function useEndlessList(address: ListAddress, first: ListPage) {
  const { key, pathname, search } = useLocation()
  // Cached by place in the history, so that Back finds a list as long as it was left.
  const place = `${key} ${pathname}${search}`
  const queryKey = ['list pages', place]
  const {
    data,
    dataUpdatedAt,
    isFetchNextPageError,
    isLoadingError,
    isRefetchError,
    fetchNextPage,
  } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor }): Promise<ListPage> =>
      api('GET /api/product/list', { query: listQuery({ ...address, cursor }) }),
    initialPageParam: first.nextCursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Nothing is loaded before the reader comes near the end of the first page.
    enabled: ({ state }) => state.data !== undefined,
    staleTime: freshMs,
    gcTime: cachedMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useListBeforeReload(place, data)

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

/** Stores the list when the page is left, and brings it back with its place after a reload. */
function useListBeforeReload(place: string, loaded: unknown) {
  const scrollTop = useRef<number>(undefined)

  useLayoutEffect(() => {
    const stored = listBeforeReload.read()
    listBeforeReload.remove()
    const queryKey = ['list pages', place]
    if (stored?.place === place && queryClient.getQueryData(queryKey) === undefined) {
      scrollTop.current = stored.scrollTop
      queryClient.setQueryData(queryKey, stored.loaded, { updatedAt: stored.loadedAt })
    }
    const store = () => {
      const shown = queryClient.getQueryState<LoadedPages>(queryKey)
      if (!shown?.data) return
      const { data, dataUpdatedAt } = shown
      const scrollTop = window.scrollY
      listBeforeReload.write({ place, loaded: data, loadedAt: dataUpdatedAt, scrollTop })
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [place])

  useLayoutEffect(() => {
    if (!loaded || scrollTop.current === undefined) return
    window.scrollTo(0, scrollTop.current)
    scrollTop.current = undefined
  }, [loaded])
}

/** The catalogue may change between two pages, and a product move from one to the next. */
function withoutRepeats(products: Product[]): Product[] {
  const seen = new Set<string>()
  return products.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}
