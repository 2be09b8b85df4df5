import type { Context } from 'hono'
import type { Env } from '#platform/env.ts'
import type { Shopper } from '#platform/identity.ts'
import { clientAddress } from './client-address.ts'
import type { RequireSession } from './context.ts'
import { sessionTokens, type Session } from './cookies.ts'
import { passwordNeeded, signInNeeded } from '#platform/common-refusals.ts'

/** Undefined if the token belongs to no open session. */
type FindSession = {
  findShopper: (token: string, use: { isUse: boolean }) => Promise<Shopper | undefined>
  findGuest: (token: string, use: { isUse: boolean }) => Promise<Shopper | undefined>
  findSeller: (
    token: string,
    use: { isUse: boolean },
  ) => Promise<{ needsPassword: boolean } | undefined>
}

/**
 * Whether no user caused this request: it opens a stream, or an idle page refetches (`web/api.ts` sets the
 * header). Such requests do not keep a session from becoming idle.
 */
export const isBackground = (c: Context): boolean =>
  c.get('isStream') === true || c.req.header('x-background') === '1'

/**
 * Looks up one token after the other. After an upgrade or its rollback a browser may send two, and the session of the first
 * may have ended.
 */
export async function findBySession<Found>(
  c: Context,
  role: Session,
  find: (token: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const token of sessionTokens(c, role)) {
    const found = await find(token)
    if (found) return found
  }
  return undefined
}

/** Middleware that refuses requests without a session. Identity comes from the session only. */
export function requireSession(
  env: Pick<Env, 'TRUST_PROXY'>,
  { findShopper, findGuest, findSeller }: FindSession,
): RequireSession {
  const sellerMiddleware =
    (asksPassword: boolean): RequireSession['requireSeller'] =>
    async (c, next) => {
      const use = { isUse: !isBackground(c) }
      const session = await findBySession(c, 'seller', (token) => findSeller(token, use))
      if (!session) throw signInNeeded({ as: 'seller' })
      if (asksPassword && session.needsPassword) throw passwordNeeded({ of: 'seller' })
      c.set('seller', { address: clientAddress(c, env) })
      await next()
    }
  return {
    requireShopper: async (c, next) => {
      const use = { isUse: !isBackground(c) }
      const shopper = await findBySession(c, 'shopper', (token) => findShopper(token, use))
      if (!shopper) throw signInNeeded({ as: 'shopper' })
      c.set('shopper', shopper)
      await next()
    },
    requireBuyer: async (c, next) => {
      const use = { isUse: !isBackground(c) }
      const shopper = await findBySession(c, 'shopper', (token) => findShopper(token, use))
      const guest = shopper ?? (await findBySession(c, 'guest', (token) => findGuest(token, use)))
      if (!guest) throw signInNeeded({ as: 'shopper' })
      c.set('buyer', shopper ?? { ...guest, isGuest: true })
      await next()
    },
    requireSeller: sellerMiddleware(false),
    requirePassword: sellerMiddleware(true),
  }
}
