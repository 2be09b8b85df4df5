import { Hono } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { ShopperEnv } from '#http/require-session.ts'
import { addAddress, listAddresses } from './addresses.ts'
import { addressInput } from './contract.ts'

export function addressesHttp(deps: HttpDeps) {
  const { clock } = deps
  const { db } = deps.database
  return new Hono<ShopperEnv>()
    .post('/add', deps.requireShopper, async (c) => {
      const fields = await jsonBody(c, addressInput)
      const address = await addAddress({ db, clock }, c.get('shopper').id, fields)
      return sendJson(c, { success: true, message: 'Address Added', address })
    })
    .get('/get', deps.requireShopper, async (c) => {
      const addresses = await listAddresses(db, c.get('shopper').id)
      return sendJson(c, { success: true, addresses })
    })
}
