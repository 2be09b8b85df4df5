import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useShelfCategories } from '#web/seller/frame/category-query.ts'
import { bagItems } from '#web/seller/orders/ticks/packed-items.ts'
import type { Bag } from './packing-lines.ts'

/** Where the products of a walk stand. Without an answer the walk goes on without. */
export function useShelves(bags: readonly Bag[]) {
  const categories = useShelfCategories()
  const orders = bags.map(({ order }) => order._id).join(',')
  const substitutes = bags.flatMap(({ order }) => bagItems(order)).filter((it) => it.isSubstitute)
  const { data } = useQuery({
    // Read again as soon as there is another substitute.
    queryKey: [
      'GET /api/order/walk-products',
      orders,
      substitutes.map(({ product }) => product._id).join(','),
    ],
    queryFn: () => callAsSeller('GET /api/order/walk-products', { query: { orders } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const products = data?.products
  const shelves = useMemo(
    () =>
      new Map(products?.flatMap(({ _id, shelf }) => (shelf === undefined ? [] : [[_id, shelf]]))),
    [products],
  )
  return { categories, shelves, products }
}
