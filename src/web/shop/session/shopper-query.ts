import { queryOptions } from '@tanstack/react-query'
import { api, type AnswerOf, type CallName, type QueryOf } from '#web/api.ts'
import { requestTimeout } from '#web/data/query-client.ts'
import { asShopper } from './session.ts'

/** What is cached is shown and refetched at every visit. */
export const shopperDefaults = { staleTime: 0 } as const

/** Everything of the shopper's account is cached under keys that begin with the same word. */
export const shopperKey = <Name extends CallName>(name: Name, query?: QueryOf<Name>) =>
  ['shopper', name, ...(query ? [query] : [])] as const

export const callAsShopper = <Name extends CallName>(
  name: Name,
  query?: QueryOf<Name>,
): Promise<AnswerOf<Name>> => asShopper(() => api(name, { query, signal: requestTimeout() }))

/** A call of the logged-in shopper: `useQuery(shopperQuery('GET /api/…'))`. */
export const shopperQuery = <Name extends CallName>(name: Name, query?: QueryOf<Name>) =>
  queryOptions({
    queryKey: shopperKey(name, query),
    queryFn: () => callAsShopper(name, query),
    ...shopperDefaults,
  })

const soonMs = 2_000

/** `undefined` if the read fails or takes longer: repeating it must not keep an order from being sent. */
export const knownSoon = <Answer>(read: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    read.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), soonMs)
    }),
  ])
