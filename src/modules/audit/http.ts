import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { listActions } from './audit.ts'
import { auditQuery } from './contract.ts'

export const auditHttp = (deps: HttpDeps) =>
  new Hono<SellerEnv>().get('/audit', deps.requireSeller, async (c) => {
    const query = parseInput(auditQuery, c.req.query())
    return sendJson(c, { success: true, ...(await listActions(deps.database.db, query)) })
  })
