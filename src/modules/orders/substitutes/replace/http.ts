import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { readSellerOrder } from '../../seller/board.ts'
import { readCandidates } from './candidates.ts'
import { candidatesQuery, replacedLine, replacement } from './contract.ts'
import { replaceLine } from './replace-line.ts'
import { undoReplacement } from './undo-replacement.ts'

export function replaceHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, requireSeller } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  return new Hono<SellerEnv>()
    .get('/substitutes', requireSeller, async (c) => {
      const asked = parseInput(candidatesQuery, c.req.query())
      const candidates = await readCandidates({ db, catalogue, publicUrl }, asked)
      return sendJson(c, { success: true, candidates })
    })
    .post('/replace', requireSeller, async (c) => {
      const given = await jsonBody(c, replacement)
      const bill = await replaceLine(deps, c.get('seller'), given)
      const order = await readSellerOrder(db, given.id, publicUrl)
      return sendJson(c, { success: true, message: 'Item Replaced', order, bill })
    })
    .post('/replace/undo', requireSeller, async (c) => {
      const given = await jsonBody(c, replacedLine)
      const bill = await undoReplacement(deps, c.get('seller'), given)
      const order = await readSellerOrder(db, given.id, publicUrl)
      return sendJson(c, { success: true, message: 'Taken Back', order, bill })
    })
}
