import { QueryClient, queryOptions } from '@tanstack/react-query'
import {
  api,
  ApiRefusal,
  type AnswerOf,
  type Asking,
  type CallName,
  type QueryOf,
} from '#web/api.ts'
import { asSeller } from './seller-session.ts'

/** How often a call that got no answer is repeated before the page shows the error. */
const retries = 2
/** What was read a moment ago is shown without another request. */
const freshMs = 5_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal is an answer, so only a call without one is repeated.
        retry: (failures, error) => failures < retries && !(error instanceof ApiRefusal),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

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
