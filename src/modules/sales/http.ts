import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { toProduct } from '#modules/catalogue/model/list/list-answer.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { bestOfCategory, bestSellersInStock } from './best-sellers.ts'
import { salesCalls } from './contract.ts'
import type { Sales } from './sales.ts'
import { shownBestSellers } from './limits.ts'

type Deps = HttpDeps & { sales: Sales; catalogue: Catalogue; settings: Settings }

export function salesHttp(deps: Deps) {
  const { sales, catalogue, settings, env } = deps
  return handle(deps, salesCalls, {
    'GET /api/shop/best-sellers': ({ query: { category: path } }) => {
      const { bestSellers } = settings
      const limit = shownBestSellers
      const found =
        path === undefined
          ? bestSellersInStock(catalogue, bestSellers, limit)
          : bestOfCategory(catalogue, bestSellers, { path, limit })
      const products = found.map((product) => toProduct(product, env.PUBLIC_URL))
      const headers = { 'cache-control': 'public, no-cache' }
      return withHeaders({ title: bestSellers.title, products }, { headers })
    },
    'GET /api/shop/delivery-record': async () => {
      // Orders that were promised nothing were not in time.
      const { isPromised } = settings.current.hours
      const record = isPromised ? await sales.deliveryRecord() : undefined
      // The same for everyone, and no fresher than a minute.
      const headers = { 'cache-control': 'public, max-age=60' }
      return withHeaders({ record }, { headers })
    },
    'GET /api/seller/today': async () => sales.today(),
  })
}
