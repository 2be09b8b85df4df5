import { Hono } from 'hono'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { toProduct } from '#modules/catalogue/list/list-answer.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { parseInput } from '#http/parse-input.ts'
import { bestSellersQuery } from './contract.ts'
import { bestOfCategory, bestSellersInStock } from './best-sellers.ts'
import type { Sales } from './sales.ts'

type Deps = Pick<HttpDeps, 'env'> & { sales: Sales; catalogue: Catalogue; settings: Settings }

const shownBestSellers = 5

export const salesHttp = ({ sales, catalogue, settings, env }: Deps) =>
  new Hono<AppEnv>()
    .get('/best-sellers', (c) => {
      const { bestSellers } = settings
      const { category: path } = parseInput(bestSellersQuery, c.req.query())
      const limit = shownBestSellers
      const found =
        path === undefined
          ? bestSellersInStock(catalogue, bestSellers, limit)
          : bestOfCategory(catalogue, bestSellers, { path, limit })
      const products = found.map((product) => toProduct(product, env.PUBLIC_URL))
      const headers = { 'cache-control': 'public, no-cache' }
      return sendJson(c, { success: true, title: bestSellers.title, products }, { headers })
    })
    .get('/delivery-record', async (c) => {
      // Orders that were promised nothing were not in time.
      const { isPromised } = settings.current.hours
      const record = isPromised ? await sales.deliveryRecord() : undefined
      // The same for everyone, and no fresher than a minute.
      const headers = { 'cache-control': 'public, max-age=60' }
      return sendJson(c, { success: true, record }, { headers })
    })
