import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#platform/env.ts'
import type { Role, Seller, Shopper } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { clientAddress } from './client-address.ts'
import type { AppEnv } from './context.ts'
import { sessionToken } from './cookies.ts'

export type ShopperEnv = AppEnv & { Variables: { shopper: Shopper } }
export type SellerEnv = AppEnv & { Variables: { seller: Seller } }

export type RequireSession = {
  requireShopper: MiddlewareHandler<ShopperEnv>
  requireSeller: MiddlewareHandler<SellerEnv>
}

/** Looks up the session of a token; undefined when it has ended or never was. */
type FindSession = {
  findShopper: (token: string, use: { isUse: boolean }) => Promise<Shopper | undefined>
  findSeller: (token: string, use: { isUse: boolean }) => Promise<object | undefined>
}

/**
 * Whether nobody caused this request: a stream, or a refetch by a page that nobody is using (`web/api.ts` says so).
 * Such requests do not keep a session from becoming idle.
 */
export const isBackground = (c: Context): boolean =>
  c.get('isStream') === true || c.req.header('x-background') === '1'

/** Middleware that refuses requests without a session. Who is asking comes from the session and from nowhere else. */
export function requireSession(
  env: Pick<Env, 'TRUST_PROXY'>,
  { findShopper, findSeller }: FindSession,
): RequireSession {
  return {
    requireShopper: async (c, next) => {
      const token = sessionToken(c, 'shopper')
      const shopper = token && (await findShopper(token, { isUse: !isBackground(c) }))
      if (!shopper) throw signInNeeded('shopper')
      c.set('shopper', shopper)
      await next()
    },
    requireSeller: async (c, next) => {
      const token = sessionToken(c, 'seller')
      if (!token || !(await findSeller(token, { isUse: !isBackground(c) })))
        throw signInNeeded('seller')
      c.set('seller', { address: clientAddress(c, env) })
      await next()
    },
  }
}

const signInNeeded = (as: Role) => new Refusal('sign-in-needed', { as })
