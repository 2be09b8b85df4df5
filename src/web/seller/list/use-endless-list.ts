import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallName } from '#web/api.ts'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { useFilters, type Checks } from './use-list.ts'

type Page = { nextCursor?: string | undefined }
type Asked<Filter extends string> = Partial<Record<Filter, string>> & {
  cursor: string | undefined
}

/** A list with its filters in the address that is loaded on by a button instead of having pages. */
export function useEndlessList<Given extends Page, Filter extends string>(
  name: CallName,
  checks: Checks<Filter>,
  read: (asked: Asked<Filter>) => Promise<Given>,
) {
  const { filters, set, isNarrowed } = useFilters(checks)
  const { data, error, refetch, ...query } = useInfiniteQuery({
    queryKey: [name, 'pages', filters],
    queryFn: ({ pageParam: cursor }) => read({ ...filters, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  return {
    filters,
    set,
    isNarrowed,
    data: data?.pages,
    error,
    refetch,
    isStale: query.isPlaceholderData,
    /** Absent at the end of the list. */
    more: query.hasNextPage
      ? {
          isLoading: query.isFetchingNextPage,
          load: () => void loadNextPage({ data, fetchNextPage: query.fetchNextPage }),
        }
      : undefined,
  }
}
