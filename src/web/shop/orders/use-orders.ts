import { useInfiniteQuery } from '@tanstack/react-query'
import { textOf } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { ordersQuery, refetchOrders } from './order-queries.ts'
import { useUnpaidQuery } from './unpaid/unpaid-orders.ts'

/** The shopper's orders; refetched when one changes and when the page gets the focus. */
export function useOrders() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(ordersQuery)
  const { isPending: isUnpaidPending } = useUnpaidQuery()
  useLiveOrders('shopper', refetchOrders)

  /** A refetch that is running, or that starts meanwhile, takes the place of the request: it is then sent again. */
  async function loadMore() {
    const before = data?.pages.length ?? 0
    for (let tries = 0; tries < 4; tries++) {
      const result = await fetchNextPage({ cancelRefetch: false })
      if (result.isError || !result.hasNextPage || (result.data?.pages.length ?? 0) > before) return
    }
  }

  return {
    // Unpaid orders are above the list and would push it down, so both are shown together.
    list: isUnpaidPending ? undefined : data?.pages.flatMap(({ orders }) => orders),
    problem: error ? textOf(error) : undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void loadMore(),
    refetch: () => void refetch(),
  }
}
