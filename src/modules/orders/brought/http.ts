import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { cartPreview } from './contract.ts'
import { previewCart } from './preview-cart.ts'
import { readBrought } from './read-brought.ts'

export const broughtHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  new Hono<SellerEnv>()
    .get('/brought', deps.requireSeller, async (c) => {
      const brought = await readBrought(deps.database.db, deps.catalogue.format)
      return sendJson(c, { success: true, brought })
    })
    .post('/preview', deps.requireSeller, async (c) => {
      const given = await jsonBody(c, cartPreview)
      return sendJson(c, { success: true, ...(await previewCart(deps, given)) })
    })
