import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/data/query-client.ts'
import { orderQuery } from '#web/shop/orders/order-queries.ts'

const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000]

/**
 * While the bank's answer is awaited, the order is read a few times, less and less often; each time the shop asks the
 * bank. False once that was in vain.
 */
export function usePaymentPolling(id: string, isAwaited: boolean): boolean {
  const queryKey = ['payment polls', id]
  const { data: polls } = useQuery({
    queryKey,
    queryFn: async () => {
      await queryClient.fetchQuery(orderQuery(id)).catch(() => {})
      return (queryClient.getQueryData<number>(queryKey) ?? 0) + 1
    },
    enabled: isAwaited,
    initialData: 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => pausesMs[state.data ?? 0] ?? false,
    refetchOnReconnect: false,
  })
  return isAwaited && polls < pausesMs.length
}
