import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { readBrought } from './read-brought.ts'

export const broughtHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  new Hono<SellerEnv>().get('/brought', deps.requireSeller, async (c) => {
    const brought = await readBrought(deps.database.db, deps.catalogue.format)
    return sendJson(c, { success: true, brought })
  })
