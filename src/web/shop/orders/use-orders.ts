import { useInfiniteQuery } from '@tanstack/react-query'
import { textOf } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { ordersQuery, refetchOrders } from './order-queries.ts'
import { useUnpaid } from './unpaid/unpaid.ts'

/** The shopper's orders; refetched when one changes and when the page gets the focus. */
export function useOrders() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(ordersQuery)
  const { isPending: isUnpaidPending } = useUnpaid()
  useLiveOrders('shopper', refetchOrders)

  return {
    // Unpaid orders are above the list and would push it down, so both are shown together.
    list: isUnpaidPending ? undefined : data?.pages.flatMap(({ orders }) => orders),
    problem: error ? textOf(error) : undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void loadNextPage({ data, fetchNextPage }),
    refetch: () => void refetch(),
  }
}
