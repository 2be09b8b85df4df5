import type { QueryClient } from '@tanstack/react-query'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import type { AnswerOf } from '#web/api.ts'

/** The call of the product list. */
export const listCall = 'GET /api/product/seller'

type List = AnswerOf<typeof listCall>

/** Changes the product in all cached lists, so that it is shown at once. */
export function changeInLists(client: QueryClient, id: string, change: Partial<SellerProduct>) {
  client.setQueriesData<List>(
    { queryKey: [listCall] },
    (list) =>
      list && {
        ...list,
        products: list.products.map((product) =>
          product._id === id ? { ...product, ...change } : product,
        ),
      },
  )
}

/** The calls to refetch after a change of products. */
export const productCalls = [
  listCall,
  'GET /api/product/one',
  'GET /api/product/price-history',
] as const

export const reloadProducts = (client: QueryClient) =>
  Promise.all(productCalls.map((name) => client.invalidateQueries({ queryKey: [name] })))
