import type { Context } from 'hono'
import type { Env } from '#platform/env.ts'
import type { Shopper } from '#platform/identity.ts'
import { clientAddress } from './client-address.ts'
import type { RequireSession } from './context.ts'
import { sessionToken } from './cookies.ts'
import { signInNeeded } from '#platform/refusals.ts'

/** Undefined if the token belongs to no open session. */
type FindSession = {
  findShopper: (token: string, use: { isUse: boolean }) => Promise<Shopper | undefined>
  findSeller: (token: string, use: { isUse: boolean }) => Promise<object | undefined>
}

/**
 * Whether nobody caused this request: it opens a stream, or a page that nobody uses refetches (`web/api.ts` sets the
 * header). Such requests do not keep a session from becoming idle.
 */
export const isBackground = (c: Context): boolean =>
  c.get('isStream') === true || c.req.header('x-background') === '1'

/** Middleware that refuses requests without a session. Identity comes from the session only. */
export function requireSession(
  env: Pick<Env, 'TRUST_PROXY'>,
  { findShopper, findSeller }: FindSession,
): RequireSession {
  return {
    requireShopper: async (c, next) => {
      const token = sessionToken(c, 'shopper')
      const shopper = token && (await findShopper(token, { isUse: !isBackground(c) }))
      if (!shopper) throw signInNeeded({ as: 'shopper' })
      c.set('shopper', shopper)
      await next()
    },
    requireSeller: async (c, next) => {
      const token = sessionToken(c, 'seller')
      if (!token || !(await findSeller(token, { isUse: !isBackground(c) })))
        throw signInNeeded({ as: 'seller' })
      c.set('seller', { address: clientAddress(c, env) })
      await next()
    },
  }
}
