import { Hono } from 'hono'
import type { Deps } from '#http/context.ts'
import { sendJson } from '#http/json.ts'
import { parseInput } from '#http/valid.ts'
import { sellerOnly, type SellerEnv } from '#http/who.ts'
import { listActions } from './audit.ts'
import { auditQuery } from './contract.ts'

export const auditHttp = (deps: Deps) =>
  new Hono<SellerEnv>().get('/audit', sellerOnly(deps), async (c) => {
    const query = parseInput(auditQuery, c.req.query())
    return sendJson(c, { success: true, ...(await listActions(deps.database.db, query)) })
  })
