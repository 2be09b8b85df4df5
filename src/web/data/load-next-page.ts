import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type Pages = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage'>

/** How often a refetch may take the place of the request before the next press of the button is waited for. */
const mostTries = 4

/** A refetch that is running, or that starts meanwhile, takes the place of the request: it is then sent again. */
export async function loadNextPage({ data, fetchNextPage }: Pages): Promise<void> {
  const before = data?.pages.length ?? 0
  for (let tries = 0; tries < mostTries; tries++) {
    const result = await fetchNextPage({ cancelRefetch: false })
    if (result.isError || !result.hasNextPage || (result.data?.pages.length ?? 0) > before) return
  }
}
