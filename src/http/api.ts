import { Hono } from 'hono'
import { catalogueHttp } from '#modules/catalogue/http.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AppEnv, Deps } from './context.ts'
import { onError } from './errors.ts'

export type Api = Hono<AppEnv>

/** Everything under /api. Pages that are being rendered call it too, in this process and as nobody. */
export function createApi(deps: Deps): Api {
  const api = new Hono<AppEnv>()
  api.onError(onError(deps.log))
  api.route('/api/product', catalogueHttp(deps))
  api.all('/api/*', (c) => {
    const routes = api.routes.filter(({ path, method }) => path === c.req.path && method !== 'ALL')
    if (routes.length === 0) throw new Refusal('not-found', { what: 'call' })
    throw new Refusal('method-not-allowed', { allow: routes.map(({ method }) => method) })
  })
  return api
}
