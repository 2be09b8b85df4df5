import { Hono, type Context } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { endedSessionCookies } from '#http/cookies.ts'
import { jsonBody, withoutBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import {
  assertEmailCode,
  codeLimits,
  codeMinutes,
  sendEmailCode,
} from '#modules/accounts/without-account/email-code.ts'
import { linkHeader } from '#modules/orders/linked/contract.ts'
import { findByLink } from '#modules/orders/linked/order-links.ts'
import { orderLinkOver } from '#modules/orders/refusals.ts'
import { entriesFor } from '#modules/personal-data/privacy-text.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { guestDeletion } from './contract.ts'
import { findDue } from './due-orders.ts'
import { eraseShopper } from './my-data.ts'
import { dataInUse } from './refusals.ts'

/** For who has ordered without an account: the link says who it is, and a code by email that it is really them. */
export function guestDataHttp(deps: HttpDeps & { settings: Settings }) {
  const { clock, env, database, visitorCalls, settings } = deps
  const { db } = database
  const sent = database.openLimiter(codeLimits.sent)
  const typed = database.openLimiter(codeLimits.typed)

  async function shopperOf(c: Context) {
    const token = c.req.header(linkHeader) ?? ''
    const found = token === '' ? undefined : await findByLink({ db, clock }, token)
    if (found) return found.shopper
    await visitorCalls.attempt(clientNetwork(c, env))
    throw orderLinkOver({ what: 'link' })
  }

  return new Hono<AppEnv>()
    .get('/deletion', async (c) => {
      const { id } = await shopperOf(c)
      const shown = publicSettings(settings, env, clock())
      const stays = entriesFor(shown).flatMap(({ name, stays: what }) =>
        what ? [{ name, what }] : [],
      )
      const due = await findDue(db, id)
      return sendJson(c, { success: true, stays, waitsFor: due && dataInUse(due).message })
    })
    .post('/deletion-code', withoutBody, async (c) => {
      const { id, email } = await shopperOf(c)
      await sendEmailCode({ db, clock, sent }, id)
      const message = `We have sent a code to ${email}. It works for ${codeMinutes} minutes`
      return sendJson(c, { success: true, message })
    })
    .post('/delete', async (c) => {
      const { id } = await shopperOf(c)
      const { code } = await jsonBody(c, guestDeletion)
      await assertEmailCode({ db, clock, typed }, id, code)
      await eraseShopper(deps, id)
      const cookies = endedSessionCookies(env, 'guest')
      return sendJson(c, { success: true, message: 'Your data is erased' }, { cookies })
    })
}
