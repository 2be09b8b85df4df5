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

/** How often a question is asked again that the shop did not answer, before the page says so. */
const retries = 2
/** What was read a moment ago is shown without asking again. */
const freshMs = 5_000

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // A refusal is an answer; only silence is asked again.
        retry: (failures, error) => failures < retries && !(error instanceof ApiRefusal),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export const askAsSeller = <Name extends CallName>(
  name: Name,
  asking?: Asking<Name>,
): Promise<AnswerOf<Name>> => asSeller(() => api(name, asking))

/** A question to the API, kept under its name and its parameters: `useQuery(sellerQuery('GET /api/…', { … }))`. */
export const sellerQuery = <Name extends CallName>(name: Name, query?: QueryOf<Name>) =>
  queryOptions({
    queryKey: [name, query ?? {}] as const,
    queryFn: () => askAsSeller(name, query === undefined ? {} : { query }),
  })
