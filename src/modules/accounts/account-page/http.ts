import { Hono } from 'hono'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { jsonBody, withoutBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { clientNetwork } from '#http/client-address.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { foodChoices } from '../contract.ts'
import { emailLinkDays } from '../email-confirmation.ts'
import type { LoginLimits } from '../login-limits.ts'
import { endOtherSessions, listSessions } from '../sessions.ts'
import { callerOf, openWelcome } from '../welcome-http.ts'
import { emailChangeLimit, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { chooseNewsletter, newsletterLimit } from './choose-newsletter.ts'
import { emailChange, nameChange, newsletterChoice, passwordChange } from './contract.ts'
import { saveFoodChoices } from './food-choices.ts'
import { changeName, readAccount } from './read-account.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  loginLimits: LoginLimits
  recipients: Recipients
}

export function accountPageHttp(deps: Deps) {
  const { env, clock, requireShopper, recipients } = deps
  const { db } = deps.database
  const emailChanges = deps.database.openLimiter(emailChangeLimit)
  const newsletterChoices = deps.database.openLimiter(newsletterLimit)
  const welcome = openWelcome(deps)

  return new Hono<ShopperEnv>()
    .get('/account', requireShopper, async (c) => {
      const { id } = c.get('shopper')
      const sessions = await listSessions({ db, clock }, id, sessionTokens(c, 'shopper'))
      return sendJson(c, { success: true, ...(await readAccount({ db, clock }, id)), sessions })
    })
    .post('/name', requireShopper, async (c) => {
      const { name } = await jsonBody(c, nameChange)
      await changeName(db, c.get('shopper').id, name)
      return sendJson(c, { success: true, message: 'Your name is changed', name })
    })
    .post('/change-email', requireShopper, async (c) => {
      const change = await jsonBody(c, emailChange)
      await recipients.attempt(clientNetwork(c, env), change.email)
      const changing = { ...deps, emailChanges }
      await requestEmailChange(changing, c.get('shopper'), change, callerOf(c, env))
      const message = `Please open the link that we have sent to ${change.email}. It works for ${emailLinkDays} days`
      return sendJson(c, { success: true, message })
    })
    .post('/change-password', requireShopper, async (c) => {
      const change = await jsonBody(c, passwordChange)
      const loggedIn = await changePassword(deps, c.get('shopper'), change, callerOf(c, env))
      return welcome(c, loggedIn, 'Your password is changed. All other devices are logged out')
    })
    .post('/log-out-others', requireShopper, withoutBody, async (c) => {
      await endOtherSessions(db, c.get('shopper').id, sessionTokens(c, 'shopper'))
      return sendJson(c, { success: true, message: 'You are logged out everywhere else' })
    })
    .post('/newsletter', requireShopper, async (c) => {
      const { wanted } = await jsonBody(c, newsletterChoice)
      const shopper = c.get('shopper')
      await newsletterChoices.attempt(shopper.id)
      if (wanted) await recipients.attempt(clientNetwork(c, env), shopper.email)
      const message = await chooseNewsletter({ db, clock }, shopper, wanted)
      return sendJson(c, { success: true, message })
    })
    .post('/food-choices', requireShopper, async (c) => {
      const chosen = await jsonBody(c, foodChoices)
      await saveFoodChoices(db, c.get('shopper').id, chosen)
      return sendJson(c, { success: true, message: 'Saved', ...chosen })
    })
}
