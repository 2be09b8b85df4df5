import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Env } from '#platform/env.ts'
import type { Role } from '#platform/identity.ts'

/** One browser may be shopper and seller at once. The cookie of the device stays after logging out. */
const names: Record<Role | 'device', string> = {
  shopper: 'larder_shopper',
  seller: 'larder_seller',
  device: 'larder_device',
}

const tokenIn = (name: string) => new RegExp(`(?:^|; *)${name}=([\\w-]+)(?:;|$)`)
const patterns = {
  shopper: tokenIn(names.shopper),
  seller: tokenIn(names.seller),
  device: tokenIn(names.device),
}

const tokenOf = (c: Context, name: keyof typeof patterns): string | undefined =>
  patterns[name].exec(c.req.header('cookie') ?? '')?.[1]

export const sessionToken = (c: Context, role: Role): string | undefined => tokenOf(c, role)

/** Set at every login, and sent with the next one. */
export const deviceToken = (c: Context): string | undefined => tokenOf(c, 'device')

export const sessionCookie = (env: Env, role: Role, token: string, lifetimeMs: number): string =>
  generateCookie(names[role], token, { ...options(env), maxAge: lifetimeMs / 1000 })

export const endedSessionCookie = (env: Env, role: Role): string =>
  generateCookie(names[role], '', { ...options(env), maxAge: 0 })

export const deviceCookie = (env: Env, token: string, lifetimeMs: number): string =>
  generateCookie(names.device, token, {
    ...options(env),
    path: '/api',
    maxAge: lifetimeMs / 1000,
  })

/**
 * A page on another origin can only send a cookie with `SameSite=None`, which browsers take over https alone. Those
 * that block third-party cookies take it if it is kept apart for each site that shows the page (`Partitioned`).
 */
function options(env: Env): CookieOptions {
  const common = { path: '/', httpOnly: true }
  return env.WEB_ORIGINS.length > 0
    ? { ...common, sameSite: 'None', secure: true, partitioned: true }
    : { ...common, sameSite: 'Lax', secure: env.isHttps }
}
