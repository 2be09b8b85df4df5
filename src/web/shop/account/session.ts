import type { User } from '#modules/accounts/contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'

/** `null` is a visitor. */
export type Visitor = User | null

export const sessionKey = ['GET /api/user/is-auth'] as const

/** Who is logged in, for code outside of components. */
export const session = {
  /** `undefined` while it is not known yet. */
  user: () => queryClient.getQueryData<Visitor>(sessionKey),
  enter: (user: User) => set(user),
  /** Nobody is logged in, or no longer. */
  leave: () => set(null),
  refetch: () => queryClient.refetchQueries({ queryKey: sessionKey }),
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

function set(visitor: Visitor) {
  // An answer that is still on its way is older than this.
  void queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.setQueryData(sessionKey, visitor)
}
