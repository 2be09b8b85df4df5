import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { ProductListAnswer } from '#modules/catalogue/contract.ts'
import { api } from '#web/api.ts'

export type Suggestions = Pick<ProductListAnswer, 'products' | 'total' | 'correctedTo'> & {
  text: string
}

const mostSuggestions = 6
const freshMs = 60_000

/** Products whose name has this text in it. The last ones stay until the new ones are there, so nothing flickers. */
export function useSuggestions(text: string | undefined): Suggestions | undefined {
  const search = text?.trim() ?? ''
  // Suggestions are a convenience: the search itself works without them.
  const { data } = useQuery({
    queryKey: ['suggestions', search],
    queryFn: search === '' ? skipToken : () => fetchSuggestions(search),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
  return search === '' ? undefined : data
}

async function fetchSuggestions(search: string): Promise<Suggestions> {
  const query = { search, inStock: 'true', limit: mostSuggestions }
  return { ...(await api('GET /api/product/list', { query })), text: search }
}
