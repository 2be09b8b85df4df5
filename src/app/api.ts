import { type Context, Hono } from 'hono'
import type { Calls } from './calls.ts'
import { docsHttp } from './docs-http.ts'
import { mailingLists, routes } from './modules.ts'
import type { Services } from './services.ts'
import { checkOrigin, webOrigin } from '#http/check-origin.ts'
import type { AppEnv } from '#http/context.ts'
import { onError } from '#http/errors.ts'
import { isEmailConfirmed } from '#modules/accounts/email-links/email-confirmation.ts'
import { hasOrders } from '#modules/orders/desk/counts.ts'
import { openAdoption } from '#modules/orders/guest-orders/adopt-orders.ts'
import { findOrdered } from '#modules/orders/order/products-in-orders.ts'
import { readOrderNumbers } from '#modules/orders/reading/list.ts'
import { testBankHttp } from '#modules/payments/test-bank/http.ts'
import { openEmptyAccount } from '#modules/shoppers/my-data.ts'
import { methodNotAllowed, notFound } from '#platform/common-refusals.ts'
import type { Env } from '#platform/env.ts'

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

/** The calls of the specification. */
const specifiedCalls: ReadonlySet<string> = new Set<keyof Calls>([
  'GET /api/seller/is-auth',
  'GET /api/user/is-auth',
  'GET /api/product/list',
  'POST /api/cart/update',
  'GET /api/user/logout',
  'POST /api/user/login',
  'POST /api/user/register',
  'GET /api/address/get',
  'POST /api/address/add',
  'POST /api/order/cod',
  'POST /api/order/stripe',
  'GET /api/order/user',
  'GET /api/order/seller',
  'POST /api/seller/login',
  'GET /api/seller/logout',
  'POST /api/product/add',
  'POST /api/product/stock',
])

/**
 * The status of a refusal. Clients on other origins know only `success` and `message`, and show "Request failed with
 * status code 409" for a 4xx; they get 200 (docs/api.md). Retrying later is still said by the status.
 */
const refusalStatus =
  (env: Env) =>
  (c: Context, status: number): number => {
    const isRefusal = status >= 400 && status < 500 && status !== 429
    const isSpecified = specifiedCalls.has(`${c.req.method} ${c.req.path}`)
    return isRefusal && isSpecified && webOrigin(c, env) !== undefined ? 200 : status
  }
