import type { MiddlewareHandler } from 'hono'
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
  findShopper: (token: string) => Promise<Shopper | undefined>
  findSeller: (token: string) => Promise<object | undefined>
}

/** Middleware that refuses requests without a session. Who is asking comes from the session and from nowhere else. */
export function requireSession(
  env: Pick<Env, 'TRUST_PROXY'>,
  { findShopper, findSeller }: FindSession,
): RequireSession {
  return {
    requireShopper: async (c, next) => {
      const token = sessionToken(c, 'shopper')
      const shopper = token && (await findShopper(token))
      if (!shopper) throw signInNeeded('shopper')
      c.set('shopper', shopper)
      await next()
    },
    requireSeller: async (c, next) => {
      const token = sessionToken(c, 'seller')
      if (!token || !(await findSeller(token))) throw signInNeeded('seller')
      c.set('seller', { address: clientAddress(c, env) })
      await next()
    },
  }
}

const signInNeeded = (as: Role) => new Refusal('sign-in-needed', { as })
