import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { changeChecklist, readChecklist } from './checklist.ts'
import { checklistChange } from './contract.ts'

export function checklistHttp({ requireSeller, database, env }: HttpDeps) {
  const read = async () => ({ success: true, ...(await readChecklist(database.db, env)) })
  return new Hono<SellerEnv>()
    .get('/checklist', requireSeller, async (c) => sendJson(c, await read()))
    .post('/checklist/change', requireSeller, async (c) => {
      const change = await jsonBody(c, checklistChange)
      await database.db.transaction().execute((tx) => changeChecklist(tx, change))
      return sendJson(c, await read())
    })
}
