import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { checkOrigin } from '#http/check-origin.ts'
import { onError } from '#http/errors.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import { hasOrders } from '#modules/orders/desk/counts.ts'
import { openAdoption } from '#modules/orders/guest-orders/adopt-orders.ts'
import { findOrdered } from '#modules/orders/order/ordered-products.ts'
import { readOrderNumbers } from '#modules/orders/placing/order-number.ts'
import { testBankHttp } from '#modules/payments/test-bank/http.ts'
import { openEmptyAccount } from '#modules/shoppers/my-data.ts'
import { methodNotAllowed, notFound } from '#platform/common-refusals.ts'
import { refusalStatus } from './cross-origin-calls.ts'
import { docsHttp } from './docs-http.ts'
import { mailingLists, routes } from './modules.ts'
import type { Services } from './services.ts'

export type Api = Hono<AppEnv>

/** Everything under /api. Pages that are being rendered call it too, in this process and without a session. */
export function createApi(services: Services): Api {
  const api = new Hono<AppEnv>()
  api.onError(onError(services.log, refusalStatus(services.env)))
  api.use('/api/*', checkOrigin(services.env))
  api.route('/api', docsHttp(services))
  // What a module needs of others that it must not import.
  const deps = {
    ...services,
    adoptOrders: openAdoption(services.database),
    emptyAccount: openEmptyAccount(services),
    findOrdered,
    readOrderNumbers,
    isEmailConfirmed,
    hasOrders,
    mailingLists,
  }
  for (const route of routes) api.route('/', route(deps))
  if (services.testBank) {
    api.use('/test-bank/*', checkOrigin(services.env))
    api.route('/test-bank', testBankHttp(services.testBank, services))
  }
  api.all('/api/*', (c) => {
    const routes = api.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
    if (routes.length === 0) throw notFound({ what: 'call' })
    const allow = new Set(routes.map(({ method }) => method))
    throw methodNotAllowed({ allow: [...allow] })
  })
  return api
}
