import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { changeChecklist, readChecklist } from './checklist.ts'
import { checklistChange } from './contract.ts'

export function checklistHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { requireSeller, database, clock } = deps
  const read = async () => ({ success: true, ...(await readChecklist(deps)) })
  return new Hono<SellerEnv>()
    .get('/checklist', requireSeller, async (c) => sendJson(c, await read()))
    .post('/checklist/change', requireSeller, async (c) => {
      const change = await jsonBody(c, checklistChange)
      await database.db.transaction().execute((tx) => changeChecklist(tx, change, clock()))
      return sendJson(c, await read())
    })
}
