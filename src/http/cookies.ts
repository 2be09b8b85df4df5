import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Env } from '#platform/env.ts'
import type { Role } from '#platform/identity.ts'

/** A guest's session is of a shopper without an account, and has a cookie that nothing but ordering reads. */
export type Session = Role | 'guest'

/** One browser may be shopper and seller at once. The cookie of the device stays after logging out. */
const names: Record<Session | 'device', string> = {
  shopper: 'larder_shopper',
  guest: 'larder_guest',
  seller: 'larder_seller',
  device: 'larder_device',
}

/**
 * Over https a session's name begins with this: browsers take such a cookie only from this very host, so no other host of
 * the domain can plant a session. The name without it is read and set too for one release, so that no session is lost
 * by an upgrade or its rollback; it goes with the next.
 */
const hostOnly = '__Host-'

const tokenIn = (name: string) => new RegExp(`(?:^|; *)${name}=([\\w-]+)(?:;|$)`)
const patterns = {
  shopper: tokenIn(names.shopper),
  guest: tokenIn(names.guest),
  seller: tokenIn(names.seller),
  device: tokenIn(names.device),
}
const hostOnlyPatterns = {
  shopper: tokenIn(`${hostOnly}${names.shopper}`),
  guest: tokenIn(`${hostOnly}${names.guest}`),
  seller: tokenIn(`${hostOnly}${names.seller}`),
}

const tokenOf = (c: Context, pattern: RegExp): string | undefined =>
  pattern.exec(c.req.header('cookie') ?? '')?.[1]

/** Usually both cookies hold the same token. The one that no other host can have set comes first. */
export const sessionTokens = (c: Context, role: Session): string[] => {
  const tokens = [hostOnlyPatterns[role], patterns[role]].map((pattern) => tokenOf(c, pattern))
  return [...new Set(tokens.filter((token) => token !== undefined))]
}

/** Set at every login, and sent with the next one. */
export const deviceToken = (c: Context): string | undefined => tokenOf(c, patterns.device)

export const sessionCookies = (
  env: Env,
  role: Session,
  token: string,
  lifetimeMs: number,
): string[] =>
  sessionNames(env, role).map((name) =>
    generateCookie(name, token, { ...options(env), maxAge: lifetimeMs / 1000 }),
  )

export const endedSessionCookies = (env: Env, role: Session): string[] =>
  sessionCookies(env, role, '', 0)

const sessionNames = ({ isHttps }: Env, role: Session): string[] =>
  isHttps ? [`${hostOnly}${names[role]}`, names[role]] : [names[role]]

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
