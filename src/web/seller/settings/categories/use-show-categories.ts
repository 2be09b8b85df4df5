import { useQueryClient } from '@tanstack/react-query'
import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import type { useCount } from '#web/ui/money.ts'
import { categoryQuery } from '#web/seller/frame/category-query.ts'

/** Shows the list that a change answered with, on every page of the seller that has categories. */
export function useShowCategories() {
  const client = useQueryClient()
  return (categories: SellerCategory[]) => {
    client.setQueryData(categoryQuery.queryKey, { success: true, categories })
    for (const name of ['GET /api/seller/audit', 'GET /api/product/seller', 'GET /api/product/one'])
      void client.invalidateQueries({ queryKey: [name] })
  }
}

export type WriteCount = ReturnType<typeof useCount>

export const productCount = (products: number, count: WriteCount): string =>
  products === 1 ? `${count(1)} product` : `${count(products)} products`
