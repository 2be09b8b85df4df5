import { queryOptions } from '@tanstack/react-query'
import type { User } from '#modules/accounts/contract.ts'
import { api, ApiRefusal } from '#web/api.ts'
import { fewLeft } from '#web/shop/browse/few-left.ts'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'
import { currentUser, type Visitor } from './use-user.ts'

/** Read once for all components by `followSession`, and again when the page gets the focus: another device may have shopped meanwhile. */
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

/** Who is logged in, for code outside of components. */
export const session = {
  user: currentUser.get,
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
  currentUser.set(visitor)
}
