import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { setPacked } from './packed-lines.ts'
import { packedLine } from './contract.ts'

export function packingHttp(deps: HttpDeps) {
  return new Hono<SellerEnv>().post('/packed', deps.requireSeller, async (c) => {
    const ticked = await setPacked(deps, await jsonBody(c, packedLine))
    return sendJson(c, { success: true, ...ticked })
  })
}
