import type { Context } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { HttpDeps } from '#http/context.ts'
import { deviceCookie, deviceToken, sessionCookies, sessionTokens } from '#http/cookies.ts'
import { withHeaders } from '#http/handle.ts'
import type { SavedCart } from '#modules/cart/cart.ts'
import type { Shopper } from '#platform/identity.ts'
import type { LoggedIn } from './accounts.ts'
import { readChoices } from './account-page/food-choices.ts'
import type { User } from './contract.ts'
import { endSession } from './sessions.ts'
import { deviceLifetimeMs, lifetimes } from './limits.ts'

/** Where a password comes from. */
export const callerOf = (c: Context, env: HttpDeps['env']) => ({
  network: clientNetwork(c, env),
  device: deviceToken(c),
  userAgent: c.req.header('user-agent'),
})

/** Choices are left out if there are none: clients that were written to the specification know nothing of them. */
export const toUser = (
  { id, name, email }: Shopper,
  cart: SavedCart,
  { diets, without, ifMissing }: Awaited<ReturnType<typeof readChoices>>,
): User => ({
  _id: id,
  name,
  email,
  ...cart,
  ...(diets.length + without.length > 0 && { foodChoices: { diets, without } }),
  ...(ifMissing !== undefined && { ifMissing }),
})

/** The answer to a login: the user, and the cookies of the session and of the browser. */
export const openWelcome =
  ({ env, clock, database: { db } }: Pick<HttpDeps, 'env' | 'clock' | 'database'>) =>
  async (c: Context, { shopper, cart, token, device }: LoggedIn, message: string) => {
    for (const replaced of sessionTokens(c, 'shopper')) await endSession({ db, clock }, replaced)
    const cookies = [
      ...sessionCookies(env, 'shopper', token, lifetimes.shopper.absoluteMs),
      deviceCookie(env, device, deviceLifetimeMs),
    ]
    const user = toUser(shopper, cart, await readChoices(db, shopper.id))
    return withHeaders({ user, message }, { cookies })
  }
