import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { changeChecklist, readChecklist } from './checklist.ts'
import { checklistChange } from './contract.ts'

export function checklistHttp({ requireSeller, database, env }: HttpDeps) {
  const read = async () => {
    const { steps, isShown } = await readChecklist(database.db)
    // The seller of the demo is a visitor, who has nothing to set up.
    return { success: true, steps, isShown: isShown && !env.isDemoSeller }
  }
  return new Hono<SellerEnv>()
    .get('/checklist', requireSeller, async (c) => sendJson(c, await read()))
    .post('/checklist/change', requireSeller, async (c) => {
      const change = await jsonBody(c, checklistChange)
      await database.db.transaction().execute((tx) => changeChecklist(tx, change))
      return sendJson(c, await read())
    })
}
