import { Hono } from 'hono'
import type { HttpDeps, SellerEnv, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { readOrderOf } from '../../list.ts'
import { readSellerOrder } from '../../seller/board.ts'
import { readCandidates } from './candidates.ts'
import { candidatesQuery, handedBack, replacedLine, replacement } from './contract.ts'
import { handBack } from './hand-back.ts'
import { refusedText, refuseSubstitute } from './refuse-substitute.ts'
import { replaceLine } from './replace-line.ts'
import { undoReplacement } from './undo-replacement.ts'

export function replaceHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, requireSeller, requireShopper } = deps
  const { db } = deps.database
  const publicUrl = deps.env.PUBLIC_URL
  return new Hono<SellerEnv & ShopperEnv>()
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
    .post('/hand-back', requireSeller, async (c) => {
      const given = await jsonBody(c, handedBack)
      const bill = await handBack(deps, c.get('seller'), given)
      const order = await readSellerOrder(db, given.id, publicUrl)
      return sendJson(c, { success: true, message: 'Bill Changed', order, bill })
    })
    .post('/refuse-substitute', requireShopper, async (c) => {
      const given = await jsonBody(c, replacedLine)
      await refuseSubstitute(deps, c.get('shopper'), given)
      const order = await readOrderOf(db, c.get('shopper'), given.id, publicUrl)
      return sendJson(c, { success: true, message: refusedText, order })
    })
    .post('/replace/undo', requireSeller, async (c) => {
      const given = await jsonBody(c, replacedLine)
      const bill = await undoReplacement(deps, c.get('seller'), given)
      const order = await readSellerOrder(db, given.id, publicUrl)
      return sendJson(c, { success: true, message: 'Taken Back', order, bill })
    })
}
