import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#modules/accounts/contract.ts'
import { api, ApiRefusal } from '#web/api.ts'
import { fewLeft } from '#web/shop/browse/few-left.ts'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'

/** `null` is a visitor. */
export type Visitor = User | null

/** Read once for all components, and again when the page gets the focus: another device may have shopped meanwhile. */
export const sessionQuery = queryOptions({
  queryKey: ['GET /api/user/is-auth'],
  queryFn: readSession,
  staleTime: 0,
  retry: false,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: ({ state }) => state.data !== null,
  refetchOnReconnect: ({ state }) => state.data !== null && 'always',
})

/** `undefined` while it is not known yet, `null` for a visitor. */
export const useUser = (): Visitor | undefined => useQuery(sessionQuery).data

/** Who is logged in, for code outside of components. */
export const session = {
  user: (): Visitor | undefined => queryClient.getQueryData(sessionQuery.queryKey),
  enter: (user: User) => set(user),
  /** Nobody is logged in, or no longer. */
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
  const headers = { 'x-few-left': '1' }
  const answer = await api('GET /api/user/is-auth', { headers, signal: requestTimeout() })
  if (answer.fewLeft) fewLeft.put(answer.fewLeft)
  return answer.success ? answer.user : null
}

function set(visitor: Visitor) {
  // An answer that is still on its way is older than this.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, visitor)
}
