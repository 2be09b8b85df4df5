import type { HttpDeps } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { countRecipient } from '../email-links/email-confirmation.ts'
import { emailChangeLimit, newsletterLimit, emailLinkDays } from '../limits.ts'
import type { LoginLimits } from '../login-limits.ts'
import { endOtherSessions, listSessions } from '../sessions.ts'
import { callerOf, openWelcome } from '../welcome-http.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { chooseNewsletter } from './read-account.ts'
import { accountPageCalls } from './contract.ts'
import { saveFoodChoices } from './food-choices.ts'
import { changeName, readAccount } from './read-account.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  loginLimits: LoginLimits
  recipients: Recipients
}

export function accountPageHttp(deps: Deps) {
  const { env, clock, recipients } = deps
  const { db } = deps.database
  const emailChanges = deps.database.openLimiter(emailChangeLimit)
  const newsletterChoices = deps.database.openLimiter(newsletterLimit)
  const welcome = openWelcome(deps)

  return handle(deps, accountPageCalls, {
    'GET /api/user/account': async ({ c, shopper: { id } }) => {
      const sessions = await listSessions({ db, clock }, id, sessionTokens(c, 'shopper'))
      return { ...(await readAccount({ db, clock }, id)), sessions }
    },
    'POST /api/user/name': async ({ shopper, body: { name } }) => {
      await changeName(db, shopper.id, name)
      return { message: 'Your name is changed', name }
    },
    'POST /api/user/change-email': async ({ c, network, shopper, body }) => {
      const limitRecipient = () => recipients.attempt(network, body.email)
      const asking = { ...deps, emailChanges, limitRecipient }
      await requestEmailChange(asking, shopper, body, callerOf(c, env))
      const message = `Please open the link that we have sent to ${body.email}. It works for ${emailLinkDays} days`
      return { message }
    },
    'POST /api/user/change-password': async ({ c, shopper, body }) => {
      const loggedIn = await changePassword(deps, shopper, body, callerOf(c, env))
      return welcome(c, loggedIn, 'Your password is changed. All other devices are logged out')
    },
    'POST /api/user/log-out-others': async ({ c, shopper }) => {
      await endOtherSessions(db, shopper.id, sessionTokens(c, 'shopper'))
      return { message: 'You are logged out everywhere else' }
    },
    'POST /api/user/newsletter': async ({ network, shopper, body: { wanted } }) => {
      await newsletterChoices.attempt(shopper.id)
      if (wanted) await countRecipient({ db, recipients }, network, shopper)
      return { message: await chooseNewsletter({ db, clock }, shopper, wanted) }
    },
    'POST /api/user/food-choices': async ({ shopper, body }) => {
      await saveFoodChoices(db, shopper.id, body)
      return { message: 'Saved', ...body }
    },
  })
}
