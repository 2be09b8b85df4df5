import { Hono, type MiddlewareHandler } from 'hono'
import { imagesHttp } from '#modules/images/http.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Api } from './api.ts'
import type { AppEnv, Deps } from './context.ts'
import { onError } from './errors.ts'
import { healthHttp } from './health.ts'
import { sendJson } from './json.ts'
import { observe } from './observe.ts'
import type { PagesHttp } from './pages-http.ts'
import { securityHeaders } from './security.ts'

const longestUrl = 8_000

export type App = Hono<AppEnv>

/** The whole shop as a function from a request to a response. Without pages it is the API alone. */
export function createApp(deps: Deps, api: Api, pages?: PagesHttp): App {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log))
  app.use(observe(deps))
  app.use(securityHeaders(deps.env))
  app.use(refuseLongUrls)

  app.route('/', healthHttp(deps))
  app.route('/images', imagesHttp(deps))
  app.route('/', api)
  if (pages) app.route('/', pages.routes)
  app.all('*', ({ req: { method } }) => {
    if (method === 'GET') throw new Refusal('not-found', { what: 'page' })
    throw new Refusal('method-not-allowed', { allow: ['GET'] })
  })
  return app
}

const refuseLongUrls: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.length <= longestUrl) return next()
  return sendJson(
    c,
    { success: false, message: 'This address is too long', code: 'too-large' },
    { status: 414 },
  )
}
