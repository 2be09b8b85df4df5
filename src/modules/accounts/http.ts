import type { HttpDeps } from '#http/context.ts'
import { endedSessionCookies, sessionTokens } from '#http/cookies.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { findBySession, isBackground } from '#http/require-session.ts'
import { readCart } from '#modules/cart/cart.ts'
import { logInShopper, registerShopper } from './accounts.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { confirmNewEmail } from './account-page/change-email.ts'
import { readChoices } from './account-page/food-choices.ts'
import { accountCalls } from './contract.ts'
import {
  confirmEmail,
  countRecipient,
  requestEmailConfirmation,
  type AdoptOrders,
} from './email-links/email-confirmation.ts'
import {
  confirmationLimit,
  passwordLinkLimit,
  emailLinkDays,
  passwordLinkMinutes,
} from './limits.ts'
import type { LoginLimits } from './login-limits.ts'
import {
  requestPasswordLink,
  resetPassword,
  type EmptyAccount,
} from './email-links/password-link.ts'
import { endSession, findShopper } from './sessions.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
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
  const { env, clock, visitorCalls, catalogue, settings, recipients, adoptOrders } = deps
  const { db } = deps.database
  const passwordLinks = deps.database.openLimiter(passwordLinkLimit)
  const emailConfirmations = deps.database.openLimiter(confirmationLimit)
  const accounts = { ...deps, passwordLinks }

  const welcome = openWelcome(deps)
  const limit = ({ network }: { network: string }) => visitorCalls.attempt(network)

  return handle(deps, accountCalls, {
    'POST /api/user/register': {
      limit,
      run: ({ c, network, body }) =>
        recipients.within(network, body.email, async (seconds) => {
          const registering = { ...accounts, isEmailSent: seconds === 0 }
          const loggedIn = await registerShopper(registering, body, callerOf(c, env))
          const greeting = `Welcome to ${settings.current.shop.name}, ${loggedIn.shopper.name}`
          return welcome(c, loggedIn, seconds === 0 ? greeting : `${greeting}. ${confirmLater}`)
        }),
    },
    'POST /api/user/login': {
      limit,
      run: async ({ c, body }) => {
        const loggedIn = await logInShopper(accounts, body, callerOf(c, env))
        return welcome(c, loggedIn, `Welcome back, ${loggedIn.shopper.name}`)
      },
    },
    'POST /api/user/forgot-password': {
      limit,
      run: async ({ body: { email } }) => {
        await requestPasswordLink(accounts, email)
        const message = `If ${email} has an account here, a link is on its way. It works for ${passwordLinkMinutes} minutes`
        return { message }
      },
    },
    'POST /api/user/reset-password': {
      limit,
      run: async ({ c, body }) => {
        const loggedIn = await resetPassword(accounts, body, callerOf(c, env))
        const message = `Your new password is set. Welcome back, ${loggedIn.shopper.name}`
        return welcome(c, loggedIn, message)
      },
    },
    'GET /api/user/is-auth': async ({ c }) => {
      const use = { isUse: !isBackground(c) }
      const find = (token: string) => findShopper({ db, clock }, token, use)
      const shopper = await findBySession(c, 'shopper', find)
      if (!shopper) return { success: false }
      const cart = await readCart({ db, catalogue }, shopper.id)
      const choices = await readChoices(db, shopper.id)
      return { user: toUser(shopper, cart, choices) }
    },
    'GET /api/user/logout': async ({ c }) => {
      for (const token of sessionTokens(c, 'shopper')) await endSession({ db, clock }, token)
      return withHeaders(
        { message: 'Logged Out' },
        { cookies: endedSessionCookies(env, 'shopper') },
      )
    },
    'POST /api/user/send-confirmation': async ({ network, shopper }) => {
      await countRecipient({ db, recipients }, network, shopper)
      const isConfirmed = await requestEmailConfirmation({ db, clock, emailConfirmations }, shopper)
      const message = isConfirmed
        ? 'Your email is confirmed already'
        : `Please open the link that we have sent to ${shopper.email}. It works for ${emailLinkDays} days`
      return { message, isConfirmed }
    },
    'POST /api/user/confirm-email': {
      limit,
      run: async ({ c, body: { token } }) => {
        const find = (session: string) => findShopper({ db, clock }, session)
        const shopperId = (await findBySession(c, 'shopper', find))?.id
        const browser = { shopperId, tokens: sessionTokens(c, 'shopper') }
        const confirming = { db, clock, adoptOrders }
        if (!(await confirmNewEmail(confirming, token, browser)))
          await confirmEmail(confirming, token, browser)
        return { message: 'Your email is confirmed' }
      },
    },
  })
}
