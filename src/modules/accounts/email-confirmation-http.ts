import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import type { ShopperEnv } from '#http/require-session.ts'
import { sendJson } from '#http/send-json.ts'
import { emailLink } from './contract.ts'
import { confirmEmail, emailLinkDays, requestEmailConfirmation } from './email-confirmation.ts'

export function emailConfirmationHttp({ database: { db }, clock, env, limits, ...deps }: HttpDeps) {
  return new Hono<ShopperEnv>()
    .post('/send-confirmation', deps.requireShopper, async (c) => {
      const shopper = c.get('shopper')
      const isConfirmed = await requestEmailConfirmation({ db, clock, ...limits }, shopper)
      const message = isConfirmed
        ? 'Your email is confirmed already'
        : `Please open the link that we have sent to ${shopper.email}. It works for ${emailLinkDays} days`
      return sendJson(c, { success: true, message, isConfirmed })
    })
    .post('/confirm-email', async (c) => {
      await limits.accountCalls.attempt(clientNetwork(c, env))
      const { token } = await jsonBody(c, emailLink)
      await confirmEmail({ db, clock }, token)
      return sendJson(c, { success: true, message: 'Your email is confirmed' })
    })
}
