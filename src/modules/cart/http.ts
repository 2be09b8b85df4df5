import { Hono } from 'hono'
import type { Deps } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/json.ts'
import { shopperOnly, type ShopperEnv } from '#http/who.ts'
import { saveCart } from './cart.ts'
import { cartUpdate } from './contract.ts'

export function cartHttp(deps: Deps) {
  const { catalogue, clock, limits } = deps
  const { db } = deps.database
  return new Hono<ShopperEnv>().post('/update', shopperOnly(deps), async (c) => {
    const { id } = c.get('shopper')
    await limits.cartWrites.attempt(id)
    const { cartItems } = await jsonBody(c, cartUpdate)
    const saved = await saveCart({ db, catalogue, clock }, id, cartItems)
    return sendJson(c, { success: true, message: 'Cart Updated', ...saved })
  })
}
