import { useQuery } from '@tanstack/react-query'
import type { Tax } from '#modules/pricing/pricing.ts'
import type { AnswerOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { shopQuery } from '#web/data/shop-query.ts'
import { useTax } from '#web/data/use-shop.ts'

/** The tax as it is now: this page may be open for long, and a move to the cart loads nothing else from the server. */
export function useCurrentTax(): Tax {
  const loaded = useTax()
  const { data } = useQuery(shopQuery)
  return data ? taxOf(data) : loaded
}

export const fetchTax = async (): Promise<Tax> =>
  taxOf(await queryClient.fetchQuery({ ...shopQuery, staleTime: 0 }))

const taxOf = ({ money }: AnswerOf<'GET /api/shop'>): Tax => ({
  label: money.taxLabel,
  rate: money.taxRate,
})
