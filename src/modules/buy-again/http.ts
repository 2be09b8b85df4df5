import { Hono } from 'hono'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { readBoughtBefore } from './bought-before.ts'
import { boughtBeforeQuery, mostBoughtBefore } from './contract.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

export const buyAgainHttp = ({ database: { db }, clock, catalogue, env, requireShopper }: Deps) =>
  new Hono<ShopperEnv>().get('/', requireShopper, async (c) => {
    const { limit = mostBoughtBefore } = parseInput(boughtBeforeQuery, c.req.query())
    const deps = { db, clock, catalogue, publicUrl: env.PUBLIC_URL }
    const products = await readBoughtBefore(deps, c.get('shopper').id, limit)
    return sendJson(c, { success: true, products })
  })
