import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AppEnv } from './context.ts'

const allowedHeaders = 'Content-Type, Idempotency-Key'

/**
 * Who may call from a browser: the shop's own pages, and the origins it was told of. Everyone else's pages are refused
 * before anything is read. Programs that are no browsers send neither header and are held by the session alone.
 */
export function checkOrigin(env: Env): MiddlewareHandler<AppEnv> {
  const friends = new Set(env.WEB_ORIGINS)
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isFriend = origin !== undefined && friends.has(origin)
    if (c.req.method === 'OPTIONS' && isFriend) return preflight(c, origin)
    if (changesSomething(c) && !isFriend && !isOwnPage(c, env, origin))
      throw new Refusal('foreign-origin', { what: 'request' })

    await next()
    if (friends.size === 0) return
    c.res.headers.append('Vary', 'Origin')
    if (!isFriend) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    c.res.headers.set('Access-Control-Expose-Headers', 'Retry-After')
    // Its pages may show our answers, which nobody else's may embed.
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
}

/** Logging out is a GET in the specification, and still not for another site to do. */
const changesSomething = (c: Context<AppEnv>) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || c.req.path.endsWith('/logout')

function isOwnPage(c: Context<AppEnv>, env: Env, origin: string | undefined): boolean {
  if (origin !== undefined)
    return origin === env.PUBLIC_URL || hostOf(origin) === c.req.header('host')
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}

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
