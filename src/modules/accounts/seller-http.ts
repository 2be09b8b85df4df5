import { Hono, type Context } from 'hono'
import { clientAddress, clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import {
  deviceCookie,
  deviceToken,
  endedSessionCookies,
  sessionCookies,
  sessionTokens,
} from '#http/cookies.ts'
import { findBySession, isBackground } from '#http/require-session.ts'
import { unsubscribeSession } from '#modules/push/subscriptions.ts'
import { signInNeeded } from '#platform/common-refusals.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { memoryLimiter } from '#platform/limiter.ts'
import { sellerLogin, sellerPassword, sellerPasswordChange } from './contract.ts'
import { deviceLifetimeMs, isKnownDevice, sellerAccount } from './known-devices.ts'
import type { Caller } from './login-limits.ts'
import type { SellerAccount } from './seller.ts'
import { endSession, findSeller, lifetimes } from './sessions.ts'

type Deps = HttpDeps & { seller: SellerAccount }

export function sellerAccountHttp(deps: Deps) {
  const { env, clock, seller, requireSeller } = deps
  const { db } = deps.database
  // Apart from the calls of visitors: wrong links from the shop's own network must not keep the seller out.
  const logins = memoryLimiter({
    name: 'seller-logins',
    points: env.ACCOUNT_CALLS_PER_MINUTE,
    seconds: 60,
  })
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

  return new Hono<AppEnv>()
    .post('/login', async (c) => {
      await countLogin(callerOf(c))
      const entered = await seller.logIn(await jsonBody(c, sellerLogin), callerOf(c))
      for (const replaced of sessionTokens(c, 'seller')) await endSession({ db, clock }, replaced)
      return sendJson(c, { success: true, message: 'Logged In' }, { cookies: cookiesOf(entered) })
    })
    .post('/password', requireSeller, async (c) => {
      const change = await jsonBody(c, sellerPasswordChange)
      const cookies = cookiesOf(await seller.changePassword(change, callerOf(c)))
      return sendJson(c, { success: true, message: 'Password Changed' }, { cookies })
    })
    .post('/confirm-password', requireSeller, async (c) => {
      const given = await jsonBody(c, sellerPassword)
      const token = await findBySession(c, 'seller', findToken)
      if (token === undefined) throw signInNeeded({ as: 'seller' })
      await seller.confirmPassword(given, token, callerOf(c))
      const cookies = sessionCookies(env, 'seller', token, lifetimes.seller.absoluteMs)
      const message = given.isTablet ? "This Is the Shop's Tablet" : 'Password Accepted'
      return sendJson(c, { success: true, message }, given.isTablet ? { cookies } : {})
    })
    .get('/session', requireSeller, async (c) => {
      const session = await findBySession(c, 'seller', findSession)
      if (!session) throw signInNeeded({ as: 'seller' })
      const { isTablet, ...times } = session
      const [secondsLeft, longestSeconds] = [times.leftMs, times.longestMs].map((ms) =>
        Math.ceil(ms / 1_000),
      )
      return sendJson(c, { success: true, isTablet, secondsLeft, longestSeconds })
    })
    .get('/is-auth', async (c) => {
      const use = { isUse: !isBackground(c) }
      const find = (token: string) => findSeller({ db, clock }, token, use)
      const session = await findBySession(c, 'seller', find)
      const isDemo = env.isDemoSeller && !isForwarded(c) && (await seller.isFromEnvironment())
      return sendJson(c, { success: session !== undefined, ...(isDemo && { demo: env.seller }) })
    })
    .get('/logout', async (c) => {
      for (const token of sessionTokens(c, 'seller')) {
        await seller.logOut(token, callerOf(c))
        await unsubscribeSession(db, token)
      }
      const cookies = endedSessionCookies(env, 'seller')
      return sendJson(c, { success: true, message: 'Logged Out' }, { cookies })
    })
}

/** By a proxy, so it may come from anywhere. The demo password is for this machine. */
const isForwarded = (c: Context): boolean =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  )
