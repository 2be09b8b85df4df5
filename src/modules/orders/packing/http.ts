import { handle } from '#http/handle.ts'
import type { HttpDeps } from '#http/context.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { packingCalls } from './contract.ts'
import { setPacked } from './packed-lines.ts'
import { readPackingProducts } from './packing-products.ts'

export const packingHttp = (deps: HttpDeps & { catalogue: Catalogue }) =>
  handle(deps, packingCalls, {
    'POST /api/order/packed': async ({ body }) => setPacked(deps, body),
    'GET /api/order/walk-products': async ({ query }) => ({
      products: await readPackingProducts(deps.database.db, deps.catalogue, query.orders),
    }),
  })
