import { Hono } from 'hono'
import type { Deps } from '#http/context.ts'
import { sendJson } from '#http/json.ts'
import { sellerOnly, type SellerEnv } from '#http/who.ts'

export const sellerSalesHttp = (deps: Deps) =>
  new Hono<SellerEnv>().get('/today', sellerOnly(deps), async (c) => {
    return sendJson(c, { success: true, ...(await deps.sales.today()) })
  })
