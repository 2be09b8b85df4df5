import { Hono, type MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { sql } from 'kysely'
import type { Api } from './api.ts'
import { iconsHttp } from './icons-http.ts'
import { manifestHttp } from './manifest-http.ts'
import { metricsHttp } from './metrics-http.ts'
import { searchEnginesHttp } from './search-engines-http.ts'
import type { Services } from './services.ts'
import type { AppEnv } from '#http/context.ts'
import { onError } from '#http/errors.ts'
import { logRequests } from '#http/request-log.ts'
import { securityHeaders } from '#http/security-headers.ts'
import { sendJson } from '#http/send-json.ts'
import { imagesHttp } from '#modules/images/http.ts'
import { methodNotAllowed, notFound, unavailable } from '#platform/common-refusals.ts'
import { withTimeout } from '#platform/timeout.ts'

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

const answerWithinMs = 1_000

const healthHttp = ({ database, catalogue, readiness }: Services) =>
  new Hono<AppEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (readiness.isDraining) throw unavailable({ what: 'The shop', retryAfterSeconds: 2 })
      await withTimeout(sql`select 1`.execute(database.db), answerWithinMs, () => {
        throw unavailable({ what: 'The database', retryAfterSeconds: 2 })
      })
      return c.json({ ready: true, publicVersion: catalogue.publicVersion })
    })

/** Calls are matched without regard to case and a trailing slash, because clients that others wrote use both. */
function apiPath(request: Request): string {
  const path = getPath(request)
  return /^\/api\//i.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path
}
