import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '#platform/env.ts'
import type { AppEnv } from './context.ts'

type Permissions = { camera?: '' | 'self' }

/** What a page may use of the device: nothing, unless it says so. */
export const permissionsPolicy = ({ camera = '' }: Permissions = {}): string =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`

const basic = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin',
}

/** Adds the security headers to every answer that `respond` did not make. */
export function securityHeaders(env: Pick<Env, 'isHttps'>): MiddlewareHandler<AppEnv> {
  const headers = env.isHttps
    ? { ...basic, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : basic
  const list = Object.entries(headers)
  return async (c, next) => {
    c.set('baseHeaders', headers)
    await next()
    if (c.get('hasAllHeaders')) return
    for (const [name, value] of list) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

type Answer = { status?: number; headers: Record<string, string> }

/**
 * The one way to send a body with its headers. They stay a plain object on their way to the socket: building a Headers
 * object to add the security headers afterwards costs twice as much.
 */
export function respond(
  c: Context,
  body: BodyInit | null,
  { status = 200, headers }: Answer,
): Response {
  c.set('hasAllHeaders', true)
  return new Response(body, { status, headers: withSecurityHeaders(c, headers) })
}

/** A header of the answer's own replaces the usual one of that name. */
const withSecurityHeaders = (c: Context, own: Record<string, string>): Record<string, string> => {
  const base: AppEnv['Variables']['baseHeaders'] = c.get('baseHeaders')
  return { ...base, ...own }
}

/** Of inline scripts only these run in a page. Styles may be inline: toasts set theirs. */
export function pagePolicy(
  inlineScripts: readonly string[],
  { hasWebAssembly = false } = {},
): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const sources = hasWebAssembly ? ["'self'", "'wasm-unsafe-eval'"] : ["'self'"]
  return [
    "default-src 'self'",
    `script-src ${[...sources, ...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
