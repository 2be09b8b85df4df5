import { queryOptions } from '@tanstack/react-query'
import { api, type CallName, type QueryOf } from '#web/api.ts'
import { requestTimeout } from './query-client.ts'

/** A call that anyone may make: `useQuery(apiQuery('GET /api/…', { … }))`. */
export const apiQuery = <Name extends CallName>(name: Name, query?: QueryOf<Name>) =>
  queryOptions({
    queryKey: [name, query ?? {}] as const,
    queryFn: () => api(name, { query, signal: requestTimeout() }),
  })
