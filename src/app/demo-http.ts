import { Hono } from 'hono'
import { findDemo, removeDemo } from '#demo/remove-demo.ts'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { formatCount } from '#modules/pricing/money.ts'
import { demoCalls } from './demo-calls.ts'

/** Here and not in a module, because the demo catalogue is not a part of the shop. */
export const demoHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  new Hono<SellerEnv>()
    .get('/demo', deps.requireSeller, async (c) => {
      const { removable, changed } = await findDemo(deps.database.db)
      return sendJson(c, { success: true, removable: removable.length, changed })
    })
    .post('/demo/remove', deps.requireSeller, async (c) => {
      await jsonBody(c, demoCalls['POST /api/seller/demo/remove'].body)
      const { removed, changed } = await removeDemo(deps, c.get('seller'))
      const message =
        removed === 1
          ? '1 Product Removed'
          : `${formatCount(removed, deps.catalogue.format)} Products Removed`
      return sendJson(c, { success: true, message, removed, removable: 0, changed })
    })
