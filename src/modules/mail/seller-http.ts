import { Hono } from 'hono'
import type { Deps } from '#http/context.ts'
import { sendJson } from '#http/json.ts'
import { parseInput } from '#http/valid.ts'
import { sellerOnly, type SellerEnv } from '#http/who.ts'
import { mailCalls } from './contract.ts'

export function sellerMailHttp(deps: Deps) {
  const { mail } = deps
  return new Hono<SellerEnv>()
    .get('/', sellerOnly(deps), async (c) => {
      const { cursor } = parseInput(mailCalls['GET /api/seller/mail'].query, c.req.query())
      return sendJson(c, { success: true, ...(await mail.list(cursor)) })
    })
    .get('/message', sellerOnly(deps), async (c) => {
      const { id } = parseInput(mailCalls['GET /api/seller/mail/message'].query, c.req.query())
      return sendJson(c, { success: true, message: await mail.read(id) })
    })
}
