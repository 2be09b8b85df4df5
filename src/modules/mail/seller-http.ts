import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import { parseInput } from '#http/parse-input.ts'
import { mailCalls } from './contract.ts'
import type { Mail } from './mail.ts'

type Deps = HttpDeps & { mail: Mail }

export function sellerMailHttp(deps: Deps) {
  const { mail } = deps
  return new Hono<SellerEnv>()
    .get('/', deps.requireSeller, async (c) => {
      const { cursor } = parseInput(mailCalls['GET /api/seller/mail'].query, c.req.query())
      return sendJson(c, { success: true, ...(await mail.list(cursor)) })
    })
    .get('/message', deps.requireSeller, async (c) => {
      const { id } = parseInput(mailCalls['GET /api/seller/mail/message'].query, c.req.query())
      return sendJson(c, { success: true, message: await mail.read(id) })
    })
}
