import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'

/** The search text of the board. It is in the address, so that going back from an order returns to it. */
export function useBoardSearch() {
  const [parameters, setParameters] = useSearchParams()
  return {
    search: parameters.get('search')?.trim().slice(0, 100) ?? '',
    setSearch: (search: string) =>
      setParameters(
        (before) => {
          if (search === '') before.delete('search')
          else before.set('search', search)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** The orders of the board that match; `undefined` while nothing is searched or found yet. */
export function useFoundOrders(search: string) {
  useOrderEvents(['GET /api/order/board-search'])
  const { data, error, isPlaceholderData } = useQuery({
    ...sellerQuery('GET /api/order/board-search', { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return {
    found: search === '' ? undefined : data?.orders,
    isStale: isPlaceholderData,
    hasFailed: search !== '' && error !== null,
  }
}
