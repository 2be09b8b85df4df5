import { Hono } from 'hono'
import type { Deps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/json.ts'
import { shopperOnly, type ShopperEnv } from '#http/who.ts'
import { addAddress, listAddresses } from './addresses.ts'
import { addressInput } from './contract.ts'

export function addressesHttp(deps: Deps) {
  const { clock } = deps
  const { db } = deps.database
  return new Hono<ShopperEnv>()
    .post('/add', shopperOnly(deps), async (c) => {
      const fields = await jsonBody(c, addressInput)
      const address = await addAddress({ db, clock }, c.get('shopper').id, fields)
      return sendJson(c, { success: true, message: 'Address Added', address })
    })
    .get('/get', shopperOnly(deps), async (c) => {
      const addresses = await listAddresses(db, c.get('shopper').id)
      return sendJson(c, { success: true, addresses })
    })
}
