import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { systemTimer } from '#platform/clock.ts'
import type { AppEnv, HttpDeps } from './context.ts'

const processId = randomBytes(4).toString('hex')
let requests = 0

/** The token of a link to unsubscribe, and the id of a checkout at the test bank. */
const secretPart = /^(\/(?:unsubscribe|test-bank)\/)[^/]+/i

/** A token in an address, where it does not belong. */
const tokenPart = /\/[\w-]{43}(?=\/|$)/g

/** Unique across restarts, and reveals nothing about the visitor. */
const nextRequestId = (): string => `${processId}-${(requests++).toString(36)}`

/**
 * One log line and one measurement per request. The line has the path without its query and no headers: no cookie, no
 * search text, no network address, and no address that gives its reader access to anything.
 */
export const logRequests =
  ({ log, metrics }: Pick<HttpDeps, 'log' | 'metrics'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = systemTimer()
    const id = nextRequestId()
    c.set('requestId', id)
    await next()
    const ms = systemTimer() - start
    const { method, path } = c.req
    const { status } = c.res
    const route = c.get('routeLabel') ?? routePath(c)
    metrics.requestSeconds.observe({ method, route, status }, ms / 1000)
    log.info({
      id,
      method,
      path: path.replace(secretPart, '$1…').replaceAll(tokenPart, '/…'),
      status,
      ms: Math.round(ms * 10) / 10,
    })
  }
