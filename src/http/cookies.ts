import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Env } from '#platform/env.ts'
import type { Role } from '#platform/identity.ts'

/** Two cookies: one browser may be shopper and seller at once. */
const names: Record<Role, string> = { shopper: 'larder_shopper', seller: 'larder_seller' }

const tokenIn = (name: string) => new RegExp(`(?:^|; *)${name}=([\\w-]+)(?:;|$)`)
const patterns: Record<Role, RegExp> = {
  shopper: tokenIn(names.shopper),
  seller: tokenIn(names.seller),
}

export const sessionToken = (c: Context, role: Role): string | undefined =>
  patterns[role].exec(c.req.header('cookie') ?? '')?.[1]

/** The headers that give a browser its session. */
export function sessionCookie(env: Env, role: Role, token: string, lifetimeMs: number) {
  const maxAge = lifetimeMs / 1000
  return { 'set-cookie': generateCookie(names[role], token, { ...options(env), maxAge }) }
}

/** The headers that take it away again. */
export const noSessionCookie = (env: Env, role: Role) => ({
  'set-cookie': generateCookie(names[role], '', { ...options(env), maxAge: 0 }),
})

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
