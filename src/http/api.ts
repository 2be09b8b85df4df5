import { Hono } from 'hono'
import { accountsHttp } from '#modules/accounts/http.ts'
import { sellerAccountHttp } from '#modules/accounts/seller-http.ts'
import { addressesHttp } from '#modules/addresses/http.ts'
import { auditHttp } from '#modules/audit/http.ts'
import { cartHttp } from '#modules/cart/http.ts'
import { csvCatalogueHttp } from '#modules/catalogue/csv-http.ts'
import { catalogueHttp } from '#modules/catalogue/http.ts'
import { sellerCatalogueHttp } from '#modules/catalogue/seller-http.ts'
import { sellerMailHttp } from '#modules/mail/seller-http.ts'
import { newsletterHttp } from '#modules/newsletter/http.ts'
import { ordersHttp } from '#modules/orders/http.ts'
import { paymentHttp } from '#modules/orders/payment-http.ts'
import { sellerOrdersHttp } from '#modules/orders/seller-http.ts'
import { testBankHttp } from '#modules/payments/http.ts'
import { salesHttp } from '#modules/sales/http.ts'
import { sellerSalesHttp } from '#modules/sales/seller-http.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AppEnv, Deps } from './context.ts'
import { docsHttp } from './docs-http.ts'
import { onError } from './errors.ts'
import { checkOrigin } from './origin.ts'

export type Api = Hono<AppEnv>

/** Everything under /api. Pages that are being rendered call it too, in this process and as nobody. */
export function createApi(deps: Deps): Api {
  const api = new Hono<AppEnv>()
  api.onError(onError(deps.log))
  api.use('/api/*', checkOrigin(deps.env))
  api.route('/api', docsHttp())
  api.route('/api/user', accountsHttp(deps))
  api.route('/api/seller', sellerAccountHttp(deps))
  api.route('/api/seller', auditHttp(deps))
  api.route('/api/product', catalogueHttp(deps))
  api.route('/api/product', sellerCatalogueHttp(deps))
  api.route('/api/product', csvCatalogueHttp(deps))
  api.route('/api/cart', cartHttp(deps))
  api.route('/api/address', addressesHttp(deps))
  api.route('/api/order', ordersHttp(deps))
  api.route('/api/order', sellerOrdersHttp(deps))
  api.route('/api/seller', sellerSalesHttp(deps))
  api.route('/api/shop', salesHttp(deps))
  api.route('/api/seller/mail', sellerMailHttp(deps))
  api.route('/api/newsletter', newsletterHttp(deps))
  api.route('/api/payments', paymentHttp(deps))
  if (deps.testBank) {
    api.use('/test-bank/*', checkOrigin(deps.env))
    api.route('/test-bank', testBankHttp(deps.testBank, deps.clock))
  }
  api.all('/api/*', (c) => {
    const routes = api.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
    if (routes.length === 0) throw new Refusal('not-found', { what: 'call' })
    throw new Refusal('method-not-allowed', { allow: routes.map(({ method }) => method) })
  })
  return api
}
