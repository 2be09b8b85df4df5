import { useQuery } from '@tanstack/react-query'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

/** Another seller may pause the shop, and it opens and closes by itself. */
const refetchMs = 30_000

export const useSellerOpening = () =>
  useQuery({ ...sellerQuery('GET /api/shop'), refetchInterval: refetchMs }).data?.opening

/** What is read again after the shop was opened, paused or reopened. */
export const changedByPause = ['GET /api/shop', 'GET /api/seller/audit'] as const
