import { queryOptions } from '@tanstack/react-query'
import { api, type AnswerOf, type Asking, type CallName, type QueryOf } from '#web/api.ts'
import { asSeller } from './seller-session.ts'

export const callAsSeller = <Name extends CallName>(
  name: Name,
  asking?: Asking<Name>,
): Promise<AnswerOf<Name>> => asSeller(() => api(name, asking))

/** An API call as the seller, cached by name and parameters: `useQuery(sellerQuery('GET /api/…', { … }))`. */
export const sellerQuery = <Name extends CallName>(name: Name, query?: QueryOf<Name>) =>
  queryOptions({
    queryKey: [name, query ?? {}] as const,
    queryFn: () => callAsSeller(name, query === undefined ? {} : { query }),
  })
