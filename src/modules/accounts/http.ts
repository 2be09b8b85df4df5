import { Hono, type Context } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import {
  deviceCookie,
  deviceToken,
  endedSessionCookies,
  sessionCookies,
  sessionTokens,
} from '#http/cookies.ts'
import { findBySession, isBackground } from '#http/require-session.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { readCart, type SavedCart } from '#modules/cart/cart.ts'
import { logInShopper, registerShopper, type LoggedIn } from './accounts.ts'
import {
  credentials,
  forgottenPassword,
  passwordReset,
  registration,
  type User,
} from './contract.ts'
import { deviceLifetimeMs } from './known-devices.ts'
import type { LoginLimits } from './login-limits.ts'
import {
  passwordLinkLimit,
  passwordLinkMinutes,
  requestPasswordLink,
  resetPassword,
} from './password-link.ts'
import type { Shopper } from '#platform/identity.ts'
import { endSession, findShopper, lifetimes } from './sessions.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Settings } from '#modules/settings/settings.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  loginLimits: LoginLimits
  settings: Settings
}

const toUser = ({ id, name, email }: Shopper, cart: SavedCart): User => ({
  _id: id,
  name,
  email,
  ...cart,
})

export function accountsHttp(deps: Deps) {
  const { env, clock, visitorCalls, catalogue, settings } = deps
  const { db } = deps.database
  const passwordLinks = deps.database.openLimiter(passwordLinkLimit)
  const accounts = { ...deps, passwordLinks }

  const callerOf = (c: Context) => ({ network: clientNetwork(c, env), device: deviceToken(c) })

  async function welcome(c: Context<AppEnv>, loggedIn: LoggedIn, message: string) {
    const { shopper, cart, token, device } = loggedIn
    for (const replaced of sessionTokens(c, 'shopper')) await endSession({ db, clock }, replaced)
    const cookies = [
      ...sessionCookies(env, 'shopper', token, lifetimes.shopper.absoluteMs),
      deviceCookie(env, device, deviceLifetimeMs),
    ]
    return sendJson(c, { success: true, user: toUser(shopper, cart), message }, { cookies })
  }

  return new Hono<AppEnv>()
    .post('/register', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const loggedIn = await registerShopper(
        accounts,
        await jsonBody(c, registration),
        deviceToken(c),
      )
      return welcome(
        c,
        loggedIn,
        `Welcome to ${settings.current.shop.name}, ${loggedIn.shopper.name}`,
      )
    })
    .post('/login', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const loggedIn = await logInShopper(accounts, await jsonBody(c, credentials), callerOf(c))
      return welcome(c, loggedIn, `Welcome back, ${loggedIn.shopper.name}`)
    })
    .post('/forgot-password', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { email } = await jsonBody(c, forgottenPassword)
      await requestPasswordLink(accounts, email)
      const message = `If ${email} has an account here, a link is on its way. It works for ${passwordLinkMinutes} minutes`
      return sendJson(c, { success: true, message })
    })
    .post('/reset-password', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const loggedIn = await resetPassword(accounts, await jsonBody(c, passwordReset), callerOf(c))
      const message = `Your new password is set. Welcome back, ${loggedIn.shopper.name}`
      return welcome(c, loggedIn, message)
    })
    .get('/is-auth', async (c) => {
      const use = { isUse: !isBackground(c) }
      const find = (token: string) => findShopper({ db, clock }, token, use)
      const shopper = await findBySession(c, 'shopper', find)
      if (!shopper) return sendJson(c, { success: false })
      const cart = await readCart({ db, catalogue }, shopper.id)
      return sendJson(c, { success: true, user: toUser(shopper, cart) })
    })
    .get('/logout', async (c) => {
      for (const token of sessionTokens(c, 'shopper')) await endSession({ db, clock }, token)
      const cookies = endedSessionCookies(env, 'shopper')
      return sendJson(c, { success: true, message: 'Logged Out' }, { cookies })
    })
}
