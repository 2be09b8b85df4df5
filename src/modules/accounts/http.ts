import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { endedSessionCookies, sessionTokens } from '#http/cookies.ts'
import { findBySession, isBackground } from '#http/require-session.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { readCart } from '#modules/cart/cart.ts'
import { logInShopper, registerShopper } from './accounts.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { readChoices } from './account-page/food-choices.ts'
import { credentials, forgottenPassword, passwordReset, registration } from './contract.ts'
import type { AdoptOrders } from './email-confirmation.ts'
import type { LoginLimits } from './login-limits.ts'
import {
  passwordLinkLimit,
  passwordLinkMinutes,
  requestPasswordLink,
  resetPassword,
  type EmptyAccount,
} from './password-link.ts'
import { endSession, findShopper } from './sessions.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { callerOf, openWelcome, toUser } from './welcome-http.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  loginLimits: LoginLimits
  settings: Settings
  adoptOrders: AdoptOrders
  emptyAccount: EmptyAccount
  recipients: Recipients
}

/** Too many emails were asked for from the same network. */
const confirmLater = 'To confirm your email, ask for a link on your account page later'

export function accountsHttp(deps: Deps) {
  const { env, clock, visitorCalls, catalogue, settings, recipients } = deps
  const { db } = deps.database
  const passwordLinks = deps.database.openLimiter(passwordLinkLimit)
  const accounts = { ...deps, passwordLinks }

  const welcome = openWelcome(deps)

  return new Hono<AppEnv>()
    .post('/register', async (c) => {
      const network = clientNetwork(c, env)
      await visitorCalls.attempt(network)
      const wanted = await jsonBody(c, registration)
      const isEmailSent = (await recipients.secondsToWait(network, wanted.email)) === 0
      const loggedIn = await registerShopper({ ...accounts, isEmailSent }, wanted, callerOf(c, env))
      const greeting = `Welcome to ${settings.current.shop.name}, ${loggedIn.shopper.name}`
      return welcome(c, loggedIn, isEmailSent ? greeting : `${greeting}. ${confirmLater}`)
    })
    .post('/login', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const loggedIn = await logInShopper(
        accounts,
        await jsonBody(c, credentials),
        callerOf(c, env),
      )
      return welcome(c, loggedIn, `Welcome back, ${loggedIn.shopper.name}`)
    })
    .post('/forgot-password', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { email } = await jsonBody(c, forgottenPassword)
      await recipients.attempt(clientNetwork(c, env), email)
      await requestPasswordLink(accounts, email)
      const message = `If ${email} has an account here, a link is on its way. It works for ${passwordLinkMinutes} minutes`
      return sendJson(c, { success: true, message })
    })
    .post('/reset-password', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const loggedIn = await resetPassword(
        accounts,
        await jsonBody(c, passwordReset),
        callerOf(c, env),
      )
      const message = `Your new password is set. Welcome back, ${loggedIn.shopper.name}`
      return welcome(c, loggedIn, message)
    })
    .get('/is-auth', async (c) => {
      const use = { isUse: !isBackground(c) }
      const find = (token: string) => findShopper({ db, clock }, token, use)
      const shopper = await findBySession(c, 'shopper', find)
      if (!shopper) return sendJson(c, { success: false })
      const cart = await readCart({ db, catalogue }, shopper.id)
      const choices = await readChoices(db, shopper.id)
      return sendJson(c, { success: true, user: toUser(shopper, cart, choices) })
    })
    .get('/logout', async (c) => {
      for (const token of sessionTokens(c, 'shopper')) await endSession({ db, clock }, token)
      const cookies = endedSessionCookies(env, 'shopper')
      return sendJson(c, { success: true, message: 'Logged Out' }, { cookies })
    })
}
