import { queryOptions } from '@tanstack/react-query'
import type { User } from '#modules/accounts/contract.ts'
import { api, ApiRefusal } from '#web/api.ts'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'
import { useBrowserQuery } from '#web/data/use-browser-query.ts'

/** `null` is a visitor. */
export type Visitor = User | null

/** Fetched once for all components, and again when the page gets the focus: another device may have shopped meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: ['GET /api/user/is-auth'],
  queryFn: readSession,
  staleTime: 0,
  gcTime: Infinity,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: ({ state }) => state.data !== null,
  refetchOnReconnect: ({ state }) => state.data !== null && 'always',
})

/** The session, for code outside of components. */
export const session = {
  /** `undefined` while it is not known yet. */
  user: (): Visitor | undefined => queryClient.getQueryData(sessionQuery.queryKey),
  /** Waits for the answer if it is not there yet. */
  known: (): Promise<Visitor> => queryClient.ensureQueryData(sessionQuery),
  enter: (user: User) => set(user),
  /** Ends the session in this browser. */
  leave: () => set(null),
  refetch: () => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
}

/** For calls that only a logged-in shopper may make: one that is refused for this reason means the session has ended. */
export async function asShopper<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) session.leave()
    throw error
  }
}

async function readSession(): Promise<Visitor> {
  const answer = await api('GET /api/user/is-auth', { signal: requestTimeout() })
  return answer.success ? answer.user : null
}

function set(visitor: Visitor) {
  // An answer that is still on its way is older than this.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, visitor)
}

/** `undefined` while it is not known yet, `null` for a visitor. */
export const useUser = (): Visitor | undefined => useBrowserQuery(sessionQuery)
