import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { randomBytes } from 'node:crypto'
import type { AppEnv, Deps } from './context.ts'

const processId = randomBytes(4).toString('hex')
let requests = 0

/**
 * One line and one measurement a request. The line has the path without its query and nothing of the headers: no
 * cookie, no search text, nobody's address.
 */
export const observe =
  ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    const id = `${processId}-${(requests++).toString(36)}`
    c.set('requestId', id)
    c.header('X-Request-Id', id)
    await next()
    const ms = performance.now() - start
    const { status } = c.res
    metrics.requestSeconds.observe({ method: c.req.method, route: routePath(c), status }, ms / 1000)
    log.info({ id, method: c.req.method, path: c.req.path, status, ms: Math.round(ms * 10) / 10 })
  }
