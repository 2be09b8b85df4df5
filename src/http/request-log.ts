import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { systemTimer } from '#platform/clock.ts'
import { requestIdText } from '#platform/log.ts'
import type { AppEnv, HttpDeps } from './context.ts'
import type { RequestSeries } from './request-seconds.ts'

type Deps = Pick<HttpDeps, 'log' | 'metrics'>

type AnsweredRequest = {
  /** Its number in this process. */
  id: number
  method: string
  path: string
  status: number
  start: number
}

let requests = 0

export const nextRequestId = (): number => requests++

/**
 * One log line and one measurement per request. The line has the path without its query and no headers: no cookie, no
 * search text, no network address.
 */
export function logRequest(
  { log }: Pick<Deps, 'log'>,
  series: RequestSeries,
  { id, method, path, status, start }: AnsweredRequest,
) {
  const ms = systemTimer() - start
  series.add(ms / 1000)
  log.request({ time: Date.now(), id, method, path, status, ms })
}

export const logRequests =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = systemTimer()
    const id = nextRequestId()
    c.set('requestId', requestIdText(id))
    await next()
    const { method, path } = c.req
    const route = c.get('routeLabel') ?? routePath(c)
    const { status } = c.res
    const series = deps.metrics.requestSeconds.series({ method, route, status })
    logRequest(deps, series, { id, method, path, status, start })
  }
