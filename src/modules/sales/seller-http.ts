import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import type { Sales } from './sales.ts'

type Deps = HttpDeps & { sales: Sales }

export const sellerSalesHttp = (deps: Deps) =>
  new Hono<SellerEnv>().get('/today', deps.requireSeller, async (c) => {
    return sendJson(c, { success: true, ...(await deps.sales.today()) })
  })
