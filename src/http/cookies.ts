import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { lifetimes, type Role } from '#modules/accounts/sessions.ts'
import type { Env } from '#platform/env.ts'

/** Two cookies: one browser may be shopper and seller at once. */
const names: Record<Role, string> = { shopper: 'larder_shopper', seller: 'larder_seller' }

export const sessionToken = (c: Context, role: Role): string | undefined =>
  getCookie(c, names[role])

export function setSessionToken(c: Context, env: Env, role: Role, token: string) {
  const maxAge = lifetimes[role].absoluteMs / 1000
  setCookie(c, names[role], token, { ...options(env), maxAge })
}

export function clearSessionToken(c: Context, env: Env, role: Role) {
  deleteCookie(c, names[role], options(env))
}

/** A page on another origin can only send a cookie that says so, and browsers take that over https alone. */
function options(env: Env): CookieOptions {
  const isShared = env.WEB_ORIGINS.length > 0
  return {
    path: '/',
    httpOnly: true,
    sameSite: isShared ? 'None' : 'Lax',
    secure: isShared || env.isHttps,
  }
}
