import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '../catalogue.ts'
import { changeMany, countText, undoBulk } from './change-many.ts'
import { bulkRequest, bulkUndo } from './contract.ts'

/** Many products at once. */
export const bulkHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  new Hono<SellerEnv>()
    .post('/bulk', deps.requireSeller, async (c) => {
      const done = await changeMany(deps, c.get('seller'), await jsonBody(c, bulkRequest))
      const changed = countText(done.report.changed, deps.catalogue.format)
      const message = done.isDone ? `${changed} changed` : 'Nothing has been changed yet'
      return sendJson(c, { success: true, message, ...done })
    })
    .post('/bulk-undo', deps.requireSeller, async (c) => {
      const { id } = await jsonBody(c, bulkUndo)
      const { restored, kept } = await undoBulk(deps, c.get('seller'), id)
      const { format } = deps.catalogue
      const changedSince = kept === 0 ? '' : `, ${countText(kept, format)} changed since and kept`
      const message = `${countText(restored, format)} as before${changedSince}`
      return sendJson(c, { success: true, message, restored, kept })
    })
