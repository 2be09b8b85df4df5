import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#web/api.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'

export type Today = AnswerOf<'GET /api/seller/today'>

/** Refetched when orders change, and every minute because orders become late without an event. */
export function useToday() {
  useOrderEvents(['GET /api/seller/today'])
  return useQuery({ ...sellerQuery('GET /api/seller/today'), refetchInterval: 60_000 })
}
