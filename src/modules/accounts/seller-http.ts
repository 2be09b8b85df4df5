import type { Context } from 'hono'
import { clientAddress, clientNetwork } from '#http/client-address.ts'
import type { HttpDeps } from '#http/context.ts'
import {
  deviceCookie,
  deviceToken,
  endedSessionCookies,
  sessionCookies,
  sessionTokens,
} from '#http/cookies.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { findBySession, isBackground } from '#http/require-session.ts'
import { unsubscribeSession } from '#modules/push/subscriptions.ts'
import { signInNeeded } from '#platform/common-refusals.ts'
import { memoryLimiter } from '#platform/limiter.ts'
import { secondsOf } from '#platform/time.ts'
import { sellerAccountCalls } from './contract.ts'
import { isKnownDevice, sellerAccount } from './known-devices.ts'
import { sellerLoginLimit, deviceLifetimeMs, lifetimes } from './limits.ts'
import type { Caller } from './login-limits.ts'
import type { SellerAccount } from './seller.ts'
import { endSession, findSeller } from './sessions.ts'

type Deps = HttpDeps & { seller: SellerAccount }

export function sellerAccountHttp(deps: Deps) {
  const { env, clock, seller } = deps
  const { db } = deps.database
  // Apart from the calls of visitors: wrong links from the shop's own network must not keep the seller out.
  const logins = memoryLimiter({ ...sellerLoginLimit, points: env.ACCOUNT_CALLS_PER_MINUTE })
  const callerOf = (c: Context) => ({
    address: clientAddress(c, env),
    network: clientNetwork(c, env),
    device: deviceToken(c),
  })

  /** A browser that has logged in before has a count of its own, which others in its network cannot use up. */
  async function countLogin({ network, device }: Caller) {
    const isKnown = device !== undefined && (await isKnownDevice(db, sellerAccount, device))
    await logins.attempt(isKnown ? device : network)
  }

  const findSession = (token: string) => findSeller({ db, clock }, token, { isUse: false })
  const findToken = async (token: string) => (await findSession(token)) && token

  const cookiesOf = ({ token, device }: { token: string; device: string }) => [
    ...sessionCookies(env, 'seller', token, lifetimes.seller.absoluteMs),
    deviceCookie(env, device, deviceLifetimeMs),
  ]

  return handle(deps, sellerAccountCalls, {
    'POST /api/seller/login': {
      limit: ({ c }) => countLogin(callerOf(c)),
      run: async ({ c, body }) => {
        const entered = await seller.logIn(body, callerOf(c))
        for (const replaced of sessionTokens(c, 'seller')) await endSession({ db, clock }, replaced)
        return withHeaders({ message: 'Logged In' }, { cookies: cookiesOf(entered) })
      },
    },
    'POST /api/seller/password': async ({ c, body }) => {
      const isTablet = (await findBySession(c, 'seller', findSession))?.isTablet === true
      const cookies = cookiesOf(await seller.changePassword(body, isTablet, callerOf(c)))
      return withHeaders({ message: 'Password Changed' }, { cookies })
    },
    'POST /api/seller/confirm-password': async ({ c, body }) => {
      const token = await findBySession(c, 'seller', findToken)
      if (token === undefined) throw signInNeeded({ as: 'seller' })
      await seller.confirmPassword(body, token, callerOf(c))
      if (!body.isTablet) return { message: 'Password Accepted' }
      const cookies = sessionCookies(env, 'seller', token, lifetimes.seller.absoluteMs)
      return withHeaders({ message: "This Is the Shop's Tablet" }, { cookies })
    },
    'GET /api/seller/session': async ({ c }) => {
      const session = await findBySession(c, 'seller', findSession)
      if (!session) throw signInNeeded({ as: 'seller' })
      const { isTablet, leftMs, longestMs } = session
      return { isTablet, secondsLeft: secondsOf(leftMs), longestSeconds: secondsOf(longestMs) }
    },
    'GET /api/seller/is-auth': async ({ c }) => {
      const use = { isUse: !isBackground(c) }
      const find = (token: string) => findSeller({ db, clock }, token, use)
      const session = await findBySession(c, 'seller', find)
      const isDemo = env.isDemoSeller && !isForwarded(c) && (await seller.isFromEnvironment())
      return { success: session !== undefined, ...(isDemo && { demo: env.seller }) }
    },
    'GET /api/seller/logout': async ({ c }) => {
      for (const token of sessionTokens(c, 'seller')) {
        await seller.logOut(token, callerOf(c))
        await unsubscribeSession(db, token)
      }
      return withHeaders({ message: 'Logged Out' }, { cookies: endedSessionCookies(env, 'seller') })
    },
  })
}

/** By a proxy, so it may come from anywhere. The demo password is for this machine. */
const isForwarded = (c: Context): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  )
