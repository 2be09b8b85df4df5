import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { confirmNewEmail } from './account-page/change-email.ts'
import { emailLink } from './contract.ts'
import {
  confirmEmail,
  confirmationLimit,
  emailLinkDays,
  requestEmailConfirmation,
  type AdoptOrders,
} from './email-confirmation.ts'

type Deps = HttpDeps & { adoptOrders: AdoptOrders }

export function emailConfirmationHttp({ database, clock, env, visitorCalls, ...deps }: Deps) {
  const { db } = database
  const emailConfirmations = database.openLimiter(confirmationLimit)
  return new Hono<ShopperEnv>()
    .post('/send-confirmation', deps.requireShopper, async (c) => {
      const shopper = c.get('shopper')
      const isConfirmed = await requestEmailConfirmation({ db, clock, emailConfirmations }, shopper)
      const message = isConfirmed
        ? 'Your email is confirmed already'
        : `Please open the link that we have sent to ${shopper.email}. It works for ${emailLinkDays} days`
      return sendJson(c, { success: true, message, isConfirmed })
    })
    .post('/confirm-email', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { token } = await jsonBody(c, emailLink)
      const confirming = { db, clock, adoptOrders: deps.adoptOrders }
      if (!(await confirmNewEmail(confirming, token))) await confirmEmail(confirming, token)
      return sendJson(c, { success: true, message: 'Your email is confirmed' })
    })
}
