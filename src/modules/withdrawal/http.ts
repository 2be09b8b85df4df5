import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { offersWithdrawal } from '#modules/settings/legal/offered.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import { emailKey } from '#platform/text.ts'
import { withdrawalCalls } from './contract.ts'
import { emailLimit, withdrawalLimit } from './limits.ts'
import { settleWithdrawal, withdraw } from './withdrawals.ts'

/** The same for everybody: it does not tell whether there is such an order. */
const message =
  'We have what you sent. If the order and the email address belong together, an email with its time and content is on its way'

export function withdrawalHttp(deps: HttpDeps & { settings: Settings }) {
  const { clock, database, settings } = deps
  const { db } = database
  const withdrawals = database.openLimiter(withdrawalLimit)
  const ofOneEmail = database.openLimiter(emailLimit)
  return handle(deps, withdrawalCalls, {
    'POST /api/withdrawal': {
      limit: async ({ network }) => {
        if (!offersWithdrawal(settings.current)) throw notFound({ what: 'form in this shop' })
        await withdrawals.attempt(network)
      },
      run: async ({ body }) => {
        await ofOneEmail.attempt(emailKey(body.email))
        await withdraw({ db, clock }, body)
        return { message }
      },
    },
    'POST /api/seller/withdrawals/settle': async ({ body }) => {
      await settleWithdrawal({ db, clock }, body.id)
      return { message: 'Withdrawal Settled' }
    },
  })
}
