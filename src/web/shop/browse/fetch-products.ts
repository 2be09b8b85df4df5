import type { Product } from '#modules/catalogue/contract.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Those who ask for the same products at the same time share one request. */
export async function fetchProducts(ids: readonly string[]): Promise<Product[]> {
  const query = { ids: ids.join(','), limit: ids.length }
  const { products } = await queryClient.fetchQuery({
    ...apiQuery('GET /api/product/list', query),
    staleTime: 0,
    gcTime: 0,
  })
  return products
}
