import type { Context } from 'hono'
import type { Env } from '#platform/env.ts'
import type { AppEnv } from './context.ts'

/** Whose attempts are counted together. Only a proxy that the shop was told of is believed about its clients. */
export function clientAddress(c: Context, env: Pick<Env, 'TRUST_PROXY'>): string {
  const direct = (c.env as AppEnv['Bindings']).incoming?.socket.remoteAddress ?? 'unknown'
  if (!env.TRUST_PROXY) return direct
  // The last entry is the proxy's own; those before it are whatever the client claimed.
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? direct
}
