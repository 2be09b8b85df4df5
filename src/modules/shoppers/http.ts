import { Hono, type Context } from 'hono'
import type { HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { clientNetwork } from '#http/client-address.ts'
import { deviceToken, endedSessionCookies } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendFile } from '#http/send-file.ts'
import { sendJson } from '#http/send-json.ts'
import { assertPassword } from '#modules/accounts/account-page/check-password.ts'
import type { LoginLimits } from '#modules/accounts/login-limits.ts'
import { recordAction } from '#modules/audit/audit.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { publicSettings, type Settings } from '#modules/settings/settings.ts'
import { dayOf } from '#platform/days.ts'
import { accountDeletion, dataType, shopperById, shopperNote } from './contract.ts'
import { entriesFor } from '#modules/personal-data/privacy-text.ts'
import { findDue } from './due-orders.ts'
import { collectData, deletionLimit, eraseShopper } from './my-data.ts'
import { accountInUse } from './refusals.ts'
import { readShopper, writeShopperNote } from './shopper-page.ts'

type Deps = HttpDeps & { catalogue: Catalogue; loginLimits: LoginLimits; settings: Settings }

export function myDataHttp(deps: Deps) {
  const { env, database, requireShopper } = deps
  const deletions = database.openLimiter(deletionLimit)
  return new Hono<ShopperEnv>()
    .get('/data', requireShopper, async (c) =>
      sendData(
        c,
        deps,
        await collectData(database.db, deps.settings.current.legal, c.get('shopper').id),
      ),
    )
    .get('/deletion', requireShopper, async (c) => {
      const shown = publicSettings(deps.settings, env, deps.clock())
      const stays = entriesFor(shown).flatMap(({ name, stays: what }) =>
        what ? [{ name, what }] : [],
      )
      const due = await findDue(database.db, c.get('shopper').id)
      const waitsFor = due && accountInUse(due).message
      return sendJson(c, { success: true, stays, waitsFor })
    })
    .post('/delete', requireShopper, async (c) => {
      const { password } = await jsonBody(c, accountDeletion)
      const shopper = c.get('shopper')
      const caller = { network: clientNetwork(c, env), device: deviceToken(c) }
      const { email_key } = await assertPassword(deps, shopper, password, caller)
      // Without a limit, accounts that are opened and deleted could send any number of emails to a stranger.
      await deletions.attempt(email_key)
      await eraseShopper(deps, shopper.id)
      // Pages with a rating of theirs.
      await deps.catalogue.catchUpAfterCommit()
      const cookies = endedSessionCookies(env, 'shopper')
      return sendJson(c, { success: true, message: 'Your account is deleted' }, { cookies })
    })
}

export function sellerShopperHttp(deps: Deps) {
  const { clock, catalogue, settings, requirePassword, requireSeller } = deps
  const { db } = deps.database
  return new Hono<SellerEnv>()
    .get('/', requireSeller, async (c) => {
      const { id } = parseInput(shopperById, c.req.query())
      const { decimals } = settings.current.money
      return sendJson(c, { success: true, ...(await readShopper({ db, catalogue, decimals }, id)) })
    })
    .post('/note', requireSeller, async (c) => {
      const { id, note } = await jsonBody(c, shopperNote)
      await writeShopperNote(db, id, note)
      return sendJson(c, { success: true, message: 'Note Saved', note })
    })
    .get('/export', requirePassword, async (c) => {
      const { id } = parseInput(shopperById, c.req.query())
      const data = await collectData(db, settings.current.legal, id)
      const entry = { action: 'shopper exported', subjectId: id } as const
      await recordAction({ db, clock }, c.get('seller'), entry)
      return sendData(c, deps, data)
    })
    .post('/erase', requireSeller, async (c) => {
      const { id } = await jsonBody(c, shopperById)
      const kind = await eraseShopper(deps, id, c.get('seller'))
      await catalogue.catchUpAfterCommit()
      const message = kind === 'account' ? 'The account is deleted' : 'The data is erased'
      return sendJson(c, { success: true, message })
    })
}

function sendData(c: Context, { clock, timeZone }: HttpDeps, data: object) {
  const name = `my-data-${dayOf(clock(), timeZone())}.json`
  const pieces = [JSON.stringify(data, null, 2)].values()
  return sendFile(c, { name, type: dataType, pieces })
}
