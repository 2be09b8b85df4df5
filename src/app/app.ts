import { Hono, type MiddlewareHandler } from 'hono'
import { imagesHttp } from '#modules/images/http.ts'
import type { Api } from './api.ts'
import type { AppEnv } from '#http/context.ts'
import type { Services } from './services.ts'
import { apiPath } from '#http/api-path.ts'
import { onError } from '#http/errors.ts'
import { healthHttp } from './health-http.ts'
import { searchEnginesHttp } from './search-engines-http.ts'
import { iconsHttp } from './icons-http.ts'
import { manifestHttp } from './manifest-http.ts'
import { metricsHttp } from './metrics-http.ts'
import { sendJson } from '#http/send-json.ts'
import { logRequests } from '#http/request-log.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { methodNotAllowed, notFound } from '#platform/common-refusals.ts'

const longestUrl = 8_000

export type App = Hono<AppEnv>

/** The whole shop as a function from a request to a response. Without pages it is the API alone. */
export function createApp(services: Services, api: Api, pages?: Hono<AppEnv>): App {
  const app = new Hono<AppEnv>({ getPath: apiPath })
  app.onError(onError(services.log))
  app.use(logRequests(services))
  app.use(securityHeaders(services.env))
  app.use(refuseLongUrls)

  app.route('/', healthHttp(services))
  app.route('/', manifestHttp(services))
  app.route('/', iconsHttp(services))
  if (services.env.METRICS_PORT === undefined) app.route('/', metricsHttp(services))
  app.route('/images', imagesHttp(services))
  app.route('/', api)
  // After the API: it looks at every address that nothing before it has answered.
  app.route('/', searchEnginesHttp(services))
  if (pages) app.route('/', pages)
  app.all('*', ({ req: { method } }) => {
    if (method === 'GET') throw notFound({ what: 'page' })
    throw methodNotAllowed({ allow: ['GET'] })
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
