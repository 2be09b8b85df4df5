import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { offersWithdrawal } from '#modules/settings/legal/offered.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'
import { emailKey } from '#platform/text.ts'
import { settleInput, withdrawalInput } from './contract.ts'
import { openWithdrawalLimits } from './withdrawal-limits.ts'
import { settleWithdrawal, withdraw } from './withdrawals.ts'

type Deps = HttpDeps & { settings: Settings }

/** The same for everybody: it does not tell whether there is such an order. */
const message =
  'We have what you sent. If the order and the email address belong together, an email with its time and content is on its way'

export function withdrawalHttp({ env, clock, database, settings }: Deps) {
  const limits = openWithdrawalLimits(database)
  return new Hono<AppEnv>().post('/', async (c) => {
    if (!offersWithdrawal(settings.current)) throw notFound({ what: 'form in this shop' })
    await limits.withdrawals.attempt(clientNetwork(c, env))
    const input = await jsonBody(c, withdrawalInput)
    await limits.ofOneEmail.attempt(emailKey(input.email))
    await withdraw({ db: database.db, clock }, input)
    return sendJson(c, { success: true, message })
  })
}

export const sellerWithdrawalHttp = ({ clock, database: { db }, requireSeller }: Deps) =>
  new Hono<SellerEnv>().post('/withdrawals/settle', requireSeller, async (c) => {
    const { id } = await jsonBody(c, settleInput)
    await settleWithdrawal({ db, clock }, id)
    return sendJson(c, { success: true, message: 'Withdrawal Settled' })
  })
