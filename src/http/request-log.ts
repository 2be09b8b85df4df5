import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { randomBytes } from 'node:crypto'
import type { AppEnv, HttpDeps } from './context.ts'

type Observed = {
  id: string
  method: string
  path: string
  status: number
  route: string
  start: number
}

const processId = randomBytes(4).toString('hex')
let requests = 0

/** Unique across restarts, cheap to make, and says nothing. */
export const newRequestId = (): string => `${processId}-${(requests++).toString(36)}`

/**
 * One line and one measurement a request. The line has the path without its query and nothing of the headers: no
 * cookie, no search text, nobody's address.
 */
export function record({ log, metrics }: Pick<HttpDeps, 'log' | 'metrics'>, observed: Observed) {
  const { id, method, path, status, route, start } = observed
  const ms = performance.now() - start
  metrics.requestSeconds.observe({ method, route, status }, ms / 1000)
  log.request({ id, method, path, status, ms })
}

export const observe =
  (deps: Pick<HttpDeps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    const id = newRequestId()
    c.set('requestId', id)
    await next()
    const { method, path } = c.req
    const route = c.get('routeLabel') ?? routePath(c)
    record(deps, { id, method, path, status: c.res.status, route, start })
  }
