import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { readBoughtBefore } from './bought-before.ts'
import { buyAgainCalls } from './contract.ts'
import { mostBoughtBefore } from './limits.ts'

export function buyAgainHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { clock, catalogue, env } = deps
  const reading = { db: deps.database.db, clock, catalogue, publicUrl: env.PUBLIC_URL }
  return handle(deps, buyAgainCalls, {
    'GET /api/buy-again': async ({ shopper, query: { limit = mostBoughtBefore } }) => ({
      products: await readBoughtBefore(reading, shopper.id, limit),
    }),
  })
}
