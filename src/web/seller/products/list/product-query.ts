import { useQuery, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import type { AnswerOf, QueryOf } from '#web/api.ts'
import { keysOf } from '#web/data/object-keys.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'

export const pageSize = 50
const listCall = 'GET /api/product/seller'

/** In the address, so that a link or a reload shows the same list. */
type FilterName = 'search' | 'category' | 'stock' | 'lacks' | 'taxClass' | 'archived' | 'sort'

export function useProductFilters() {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1)
  const read = (name: FilterName) => parameters.get(name) ?? ''
  const filters: Record<FilterName, string> = {
    search: read('search'),
    category: read('category'),
    stock: read('stock'),
    lacks: read('lacks'),
    taxClass: read('taxClass'),
    archived: read('archived'),
    sort: read('sort'),
  }

  /** A changed filter goes back to the first page. */
  function set(change: Partial<Record<FilterName | 'page', string>>, isTyping = false) {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: isTyping, preventScrollReset: !('page' in change) },
    )
  }

  return {
    filters,
    page,
    set,
    clear: () =>
      set({ search: '', category: '', stock: '', lacks: '', taxClass: '', archived: '' }),
    isNarrowed: keysOf(filters).some((name) => name !== 'sort' && filters[name] !== ''),
  }
}

export function useProductList(filters: Record<FilterName, string>, page: number) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const query = { ...given, page, limit: pageSize } as QueryOf<typeof listCall>
  return useQuery({ ...sellerQuery(listCall, query), placeholderData: keepPreviousData })
}

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

/** What is read again after a change of products. */
export const productCalls = [
  listCall,
  'GET /api/product/one',
  'GET /api/product/price-history',
] as const

export const reloadProducts = (client: QueryClient) =>
  Promise.all(productCalls.map((name) => client.invalidateQueries({ queryKey: [name] })))
