import type { ProductListAnswer } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'

export type Suggestions = Pick<ProductListAnswer, 'products' | 'total' | 'correctedTo'> & {
  text: string
}

const mostSuggestions = 6
const freshMs = 60_000

export const fetchSuggestions = (search: string): Promise<Suggestions> =>
  queryClient.fetchQuery({
    queryKey: ['suggestions', search],
    queryFn: async () => {
      const query = { search, inStock: 'true', limit: mostSuggestions }
      return { ...(await api('GET /api/product/list', { query })), text: search }
    },
    staleTime: freshMs,
    retry: false,
  })
