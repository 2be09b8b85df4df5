import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Env } from '#platform/env.ts'
import type { AppEnv } from './context.ts'

/** On every answer, whatever it is; pages bring a policy of their own that allows their scripts by hash. */
export function securityHeaders(env: Pick<Env, 'isHttps'>): MiddlewareHandler<AppEnv> {
  const headers: [string, string][] = [
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
  if (env.isHttps)
    headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'])
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}

const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g

/** Only the scripts that the server itself wrote into this page may run. Styles may be inline: toasts set theirs. */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
