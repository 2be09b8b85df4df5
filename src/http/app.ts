import { Hono } from 'hono'
import { imagesHttp } from '#modules/images/http.ts'
import type { Api } from './api.ts'
import { assetsHttp } from './assets.ts'
import type { AppEnv, Deps } from './context.ts'
import { onError } from './errors.ts'
import { healthHttp } from './health.ts'
import { observe } from './observe.ts'
import { pagesHttp } from './pages-http.ts'
import type { Pages } from './pages.ts'
import { securityHeaders } from './security.ts'

const longestUrl = 8_000

export type App = Hono<AppEnv>

/** The whole shop as a function from a request to a response. Without pages it is the API alone. */
export function createApp(deps: Deps, api: Api, pages?: Pages): App {
  const app = new Hono<AppEnv>()
  app.onError(onError(deps.log))
  app.use(observe(deps))
  app.use(securityHeaders(deps.env))
  app.use(async (c, next) => {
    if (c.req.url.length <= longestUrl) return next()
    return c.json({ success: false, message: 'This address is too long', code: 'too-large' }, 414)
  })

  app.route('/', healthHttp(deps))
  app.route('/images', imagesHttp(deps))
  app.route('/', api)
  if (pages) {
    app.route('/', assetsHttp(pages.clientFolder))
    app.route('/', pagesHttp(deps, pages))
  }
  return app
}
