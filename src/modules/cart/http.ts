import { Hono } from 'hono'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import { onePerKey } from '#platform/queue/one-per-key.ts'
import { saveCart } from './cart.ts'
import { cartUpdate } from './contract.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function cartHttp(deps: Deps) {
  const { catalogue, clock } = deps
  const { db } = deps.database
  const writes = deps.database.openLimiter({
    name: 'cart-writes',
    points: 300,
    seconds: 5,
    remembersRefusals: true,
  })
  const onePerShopper = onePerKey()
  return new Hono<ShopperEnv>().post('/update', deps.requireShopper, async (c) => {
    const { id } = c.get('shopper')
    // Thousands at once would take all connections to the database to wait for the same two rows.
    await onePerShopper(id, () => writes.attempt(id))
    const { cartItems, baseVersion } = await jsonBody(c, cartUpdate)
    const saved = await onePerShopper(id, () =>
      saveCart({ db, catalogue, clock }, id, cartItems, baseVersion),
    )
    return sendJson(c, { success: true, message: 'Cart Updated', ...saved })
  })
}
