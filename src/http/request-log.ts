import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { randomBytes } from 'node:crypto'
import type { AppEnv, HttpDeps } from './context.ts'

type Deps = Pick<HttpDeps, 'log' | 'metrics'>

type AnsweredRequest = {
  id: string
  method: string
  path: string
  status: number
  route: string
  start: number
}

const processId = randomBytes(4).toString('hex')
let requests = 0

/** Unique across restarts, and reveals nothing about the visitor. */
export const newRequestId = (): string => `${processId}-${(requests++).toString(36)}`

/**
 * One log line and one measurement per request. The line has the path without its query and no headers: no cookie, no
 * search text, no network address.
 */
export function logRequest({ log, metrics }: Deps, request: AnsweredRequest) {
  const { id, method, path, status, route, start } = request
  const ms = performance.now() - start
  metrics.requestSeconds.add({ method, route, status }, ms / 1000)
  log.request({ time: Date.now(), id, method, path, status, ms })
}

export const logRequests =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    const id = newRequestId()
    c.set('requestId', id)
    await next()
    const { method, path } = c.req
    const route = c.get('routeLabel') ?? routePath(c)
    logRequest(deps, { id, method, path, status: c.res.status, route, start })
  }
