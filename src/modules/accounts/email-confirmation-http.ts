import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { findBySession } from '#http/require-session.ts'
import { jsonBody, withoutBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { confirmNewEmail } from './account-page/change-email.ts'
import { emailLink } from './contract.ts'
import {
  confirmEmail,
  confirmationLimit,
  emailLinkDays,
  requestEmailConfirmation,
  type AdoptOrders,
} from './email-confirmation.ts'
import { findShopper } from './sessions.ts'

type Deps = HttpDeps & { adoptOrders: AdoptOrders; recipients: Recipients }

export function emailConfirmationHttp({ database, clock, env, visitorCalls, ...deps }: Deps) {
  const { db } = database
  const emailConfirmations = database.openLimiter(confirmationLimit)
  return new Hono<ShopperEnv>()
    .post('/send-confirmation', deps.requireShopper, withoutBody, async (c) => {
      const shopper = c.get('shopper')
      await deps.recipients.attempt(clientNetwork(c, env), shopper.email)
      const isConfirmed = await requestEmailConfirmation({ db, clock, emailConfirmations }, shopper)
      const message = isConfirmed
        ? 'Your email is confirmed already'
        : `Please open the link that we have sent to ${shopper.email}. It works for ${emailLinkDays} days`
      return sendJson(c, { success: true, message, isConfirmed })
    })
    .post('/confirm-email', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { token } = await jsonBody(c, emailLink)
      const find = (session: string) => findShopper({ db, clock }, session)
      const shopperId = (await findBySession(c, 'shopper', find))?.id
      const browser = { shopperId, tokens: sessionTokens(c, 'shopper') }
      const confirming = { db, clock, adoptOrders: deps.adoptOrders }
      if (!(await confirmNewEmail(confirming, token, browser)))
        await confirmEmail(confirming, token, browser)
      return sendJson(c, { success: true, message: 'Your email is confirmed' })
    })
}
