import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../api.ts'
import { sellerQuery } from './query.ts'
import { useOrderHints } from './use-order-hints.ts'

export type Today = AnswerOf<'GET /api/seller/today'>

/** Asked again when orders move, and every minute: being late is a matter of time alone. */
export function useToday() {
  useOrderHints(['GET /api/seller/today'])
  return useQuery({ ...sellerQuery('GET /api/seller/today'), refetchInterval: 60_000 })
}
