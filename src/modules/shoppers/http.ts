import type { Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { deviceToken, endedSessionCookies } from '#http/cookies.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { sendFile } from '#http/send-file.ts'
import { assertPassword } from '#modules/accounts/account-page/check-password.ts'
import { emailCodeLimits, emailCodeMinutes } from '#modules/accounts/limits.ts'
import type { LoginLimits } from '#modules/accounts/login-limits.ts'
import { assertEmailCode, sendEmailCode } from '#modules/accounts/guests/email-code.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { dataType, shopperCalls } from './contract.ts'
import { entriesFor } from '#modules/pages/privacy-text.ts'
import type { PersonalData } from '#modules/personal-data/entry.ts'
import { findDue } from './due-orders.ts'
import { collectData, eraseShopper } from './my-data.ts'
import { accountInUse, dataInUse } from './refusals.ts'
import { deletionLimit } from './limits.ts'
import { readShopper, writeShopperNote } from './shopper-page.ts'

type Deps = HttpDeps & {
  catalogue: Catalogue
  loginLimits: LoginLimits
  settings: Settings
  personalData: readonly PersonalData[]
}

export function shoppersHttp(deps: Deps) {
  const { clock, catalogue, env, settings, database, personalData } = deps
  const { db } = database
  const deletions = database.openLimiter(deletionLimit)
  const sent = database.openLimiter(emailCodeLimits.sent)
  const typed = database.openLimiter(emailCodeLimits.typed)
  const whatStays = () =>
    entriesFor(personalData, publicSettings(settings, env, clock())).flatMap(
      ({ name, stays: what }) => (what ? [{ name, what }] : []),
    )

  return handle(deps, shopperCalls, {
    'GET /api/user/data': async ({ c, shopper }) =>
      sendData(c, deps, await collectData(db, personalData, settings.current.legal, shopper.id)),
    'GET /api/user/deletion': async ({ shopper }) => {
      const due = await findDue(db, shopper.id)
      return { stays: whatStays(), waitsFor: due && accountInUse(due).message }
    },
    'POST /api/user/delete': async ({ c, shopper, network, body }) => {
      const caller = { network, device: deviceToken(c) }
      const { email_key } = await assertPassword(deps, shopper, body.password, caller)
      // Without a limit, accounts that are opened and deleted could send any number of emails to a stranger.
      await deletions.attempt(email_key)
      await eraseShopper(deps, shopper.id)
      // Pages with a rating of theirs.
      await catalogue.catchUpAfterCommit()
      const cookies = endedSessionCookies(env, 'shopper')
      return withHeaders({ message: 'Your account is deleted' }, { cookies })
    },

    // For orders without an account: the link says whose they are, and a code by email that the sender reads it.
    'GET /api/order/linked/deletion': async ({ ownOrder: { shopper } }) => {
      const due = await findDue(db, shopper.id)
      return { stays: whatStays(), waitsFor: due && dataInUse(due).message }
    },
    'POST /api/order/linked/deletion-code': async ({ ownOrder: { shopper } }) => {
      await sendEmailCode({ db, clock, sent }, shopper.id)
      return {
        message: `We have sent a code to ${shopper.email}. It works for ${emailCodeMinutes} minutes`,
      }
    },
    'POST /api/order/linked/delete': async ({ ownOrder: { shopper }, body }) => {
      await assertEmailCode({ db, clock, typed }, shopper.id, body.code)
      await eraseShopper(deps, shopper.id)
      const cookies = endedSessionCookies(env, 'guest')
      return withHeaders({ message: 'Your data is erased' }, { cookies })
    },

    'GET /api/seller/shopper': async ({ query }) =>
      readShopper({ db, catalogue, decimals: settings.current.money.decimals }, query.id),
    'POST /api/seller/shopper/note': async ({ body: { id, note } }) => {
      await writeShopperNote(db, id, note)
      return { message: 'Note Saved', note }
    },
    'GET /api/seller/shopper/export': async ({ c, seller, query: { id } }) => {
      const data = await collectData(db, personalData, settings.current.legal, id)
      const entry = { action: 'shopper exported', subjectId: id } as const
      await recordAction({ db, clock }, seller, entry)
      return sendData(c, deps, data)
    },
    'POST /api/seller/shopper/erase': async ({ seller, body }) => {
      const kind = await eraseShopper(deps, body.id, seller)
      await catalogue.catchUpAfterCommit()
      return { message: kind === 'account' ? 'The account is deleted' : 'The data is erased' }
    },
  })
}

function sendData(c: Context, { clock, timeZone }: HttpDeps, data: object) {
  const name = `my-data-${dayOf(clock(), timeZone())}.json`
  const pieces = [JSON.stringify(data, null, 2)].values()
  return sendFile(c, { name, type: dataType, pieces })
}
