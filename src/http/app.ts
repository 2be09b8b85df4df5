import { Hono } from 'hono'
import { imagesHttp } from '#modules/images/http.ts'
import type { Api } from './api.ts'
import type { AppEnv, Deps } from './context.ts'
import { onError } from './errors.ts'
import { healthHttp } from './health.ts'
import { observe } from './observe.ts'
import type { PagesHttp } from './pages-http.ts'
import { securityHeaders } from './security.ts'

export type App = Hono<AppEnv>

/** The whole shop as a function from a request to a response. Without pages it is the API alone. */
export function createApp(deps: Deps, api: Api, pages?: PagesHttp): App {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log))
  app.use(observe(deps))
  app.use(securityHeaders(deps.env))

  app.route('/', healthHttp(deps))
  app.route('/images', imagesHttp(deps))
  app.route('/', api)
  if (pages) app.route('/', pages.routes)
  return app
}
