import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inShelfOrder } from '#modules/catalogue/product/categories/categories.ts'
import { sellerQuery } from './seller-query.ts'

export const categoryQuery = sellerQuery('GET /api/seller/categories')

/** The categories in the order of the shelves. */
export function useShelfCategories() {
  const { data } = useQuery(categoryQuery)
  return useMemo(() => inShelfOrder(data?.categories ?? []), [data])
}
