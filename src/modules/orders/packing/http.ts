import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { packedLine, walkProductsQuery } from './contract.ts'
import { setPacked } from './packed-lines.ts'
import { readWalkProducts } from './walk-products.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export function packingHttp(deps: Deps) {
  return new Hono<SellerEnv>()
    .post('/packed', deps.requireSeller, async (c) => {
      const ticked = await setPacked(deps, await jsonBody(c, packedLine))
      return sendJson(c, { success: true, ...ticked })
    })
    .get('/walk-products', deps.requireSeller, async (c) => {
      const { orders } = parseInput(walkProductsQuery, c.req.query())
      const products = await readWalkProducts(deps.database.db, deps.catalogue, orders)
      return sendJson(c, { success: true, products })
    })
}
