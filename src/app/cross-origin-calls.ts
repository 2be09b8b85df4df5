import type { Context } from 'hono'
import { webOrigin } from '#http/check-origin.ts'
import type { Env } from '#platform/env.ts'
import type { Calls } from './calls.ts'

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
export const refusalStatus =
  (env: Env) =>
  (c: Context, status: number): number => {
    const isRefusal = status >= 400 && status < 500 && status !== 429
    const isSpecified = specifiedCalls.has(`${c.req.method} ${c.req.path}`)
    return isRefusal && isSpecified && webOrigin(c, env) !== undefined ? 200 : status
  }
