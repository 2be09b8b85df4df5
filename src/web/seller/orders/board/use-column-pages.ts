import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import type { BoardStatus } from '#modules/orders/status.ts'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'

/** Twice as many as the board itself brings, so that the first page adds something. */
const pageSize = 100
/** As often as the board: live events can get lost. */
const refetchMs = 60_000

export type ColumnPages = {
  orders: Order[]
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/** The columns of the board that were loaded further than its first orders. */
export function useColumnPages(): { of: Record<BoardStatus, ColumnPages>; orders: Order[] } {
  useOrderEvents(['GET /api/order/column'])
  const of = {
    'Order Placed': usePagesOf('Order Placed'),
    Packing: usePagesOf('Packing'),
    'Out for delivery': usePagesOf('Out for delivery'),
    Delivered: usePagesOf('Delivered'),
  }
  return { of, orders: Object.values(of).flatMap(({ orders }) => orders) }
}

/** Nothing is fetched before "Show more" is pressed. When orders move, all loaded pages are refetched. */
function usePagesOf(status: BoardStatus): ColumnPages {
  const queryKey = ['GET /api/order/column', { status }] as const
  const client = useQueryClient()
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(queryKey) !== undefined)
  const { data, error, isFetchingNextPage, isLoading, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor }) =>
      callAsSeller('GET /api/order/column', { query: { status, cursor, limit: pageSize } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isWanted,
    refetchInterval: refetchMs,
  })
  return {
    orders: data?.pages.flatMap(({ orders }) => orders) ?? [],
    isLoading: isLoading || isFetchingNextPage,
    hasFailed: error !== null,
    loadMore: () => {
      if (!isWanted) setIsWanted(true)
      else if (data) void loadNextPage({ data, fetchNextPage })
      else void refetch()
    },
  }
}
