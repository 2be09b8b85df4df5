import type { HttpDeps } from '#http/context.ts'
import { sessionTokens } from '#http/cookies.ts'
import { handle } from '#http/handle.ts'
import { findBySession } from '#http/require-session.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { confirmNewEmail } from './account-page/change-email.ts'
import { emailConfirmationCalls } from './contract.ts'
import {
  confirmEmail,
  confirmationLimit,
  emailLinkDays,
  requestEmailConfirmation,
  type AdoptOrders,
} from './email-confirmation.ts'
import { findShopper } from './sessions.ts'

type Deps = HttpDeps & { adoptOrders: AdoptOrders; recipients: Recipients }

export function emailConfirmationHttp(deps: Deps) {
  const { database, clock, visitorCalls, adoptOrders, recipients } = deps
  const { db } = database
  const emailConfirmations = database.openLimiter(confirmationLimit)
  return handle(deps, emailConfirmationCalls, {
    'POST /api/user/send-confirmation': async ({ network, shopper }) => {
      await recipients.attempt(network, shopper.email)
      const isConfirmed = await requestEmailConfirmation({ db, clock, emailConfirmations }, shopper)
      const message = isConfirmed
        ? 'Your email is confirmed already'
        : `Please open the link that we have sent to ${shopper.email}. It works for ${emailLinkDays} days`
      return { message, isConfirmed }
    },
    'POST /api/user/confirm-email': {
      limit: ({ network }) => visitorCalls.attempt(network),
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
