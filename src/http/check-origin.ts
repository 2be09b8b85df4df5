import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#platform/env.ts'
import type { AppEnv } from './context.ts'
import { foreignOrigin } from '#platform/common-refusals.ts'

const allowedHeaders = 'Content-Type, Idempotency-Key'

/** The request's `Origin`, if it is in `WEB_ORIGINS`. */
export function webOrigin(c: Context, env: Pick<Env, 'WEB_ORIGINS'>): string | undefined {
  const origin = c.req.header('origin')
  return origin !== undefined && env.WEB_ORIGINS.includes(origin) ? origin : undefined
}

/**
 * From a browser only the shop's own pages and the origins in `WEB_ORIGINS` may change anything; the pages of all other
 * sites are refused before anything is read. Programs that are no browsers send neither header and only need a session.
 */
export function checkOrigin(env: Env): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const allowed = webOrigin(c, env)
    if (c.req.method === 'OPTIONS' && allowed !== undefined) return preflight(c, allowed)
    if (changesSomething(c) && allowed === undefined && !isOwnPage(c, env))
      throw foreignOrigin({ what: 'request' })

    await next()
    if (env.WEB_ORIGINS.length === 0) return
    c.res.headers.append('Vary', 'Origin')
    if (allowed === undefined) return
    c.res.headers.set('Access-Control-Allow-Origin', allowed)
    c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After')
    // Pages of this origin may embed what is answered, such as pictures.
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}

/** Logging out is a GET in the specification, but it changes something. */
const changesSomething = (c: Context<AppEnv>) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || c.req.path.endsWith('/logout')

function isOwnPage(c: Context<AppEnv>, env: Env): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin === env.PUBLIC_URL || origin === requestOrigin(c, env)
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * The origin of pages at the host that was asked. Where the shop knows its address, only this machine has another: any
 * other host may be another owner's name for this server, or the same host over plain http, where the connection can be
 * tampered with.
 */
function requestOrigin(c: Context<AppEnv>, { PUBLIC_URL }: Env): string | undefined {
  const host = c.req.header('host') ?? ''
  if (PUBLIC_URL !== undefined && !loopback.test(host)) return PUBLIC_URL
  // No other site's page can set this header.
  const scheme = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() ?? 'http'
  return `${scheme}://${host}`
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

function preflight(c: Context<AppEnv>, origin: string) {
  return c.body(null, 204, {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  })
}
