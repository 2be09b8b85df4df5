import type { Env } from '#platform/env.ts'
import { memoryLimiter, type Limiter } from '#platform/limiter.ts'
import { minuteMs } from '#platform/time.ts'

/**
 * Calls that need no session, by network address and in this process alone: it keeps one address from using up this node.
 * Many people share an address, so a shared counter would be one row that all of their logins wait for.
 */
export const openVisitorCalls = (env: Pick<Env, 'ACCOUNT_CALLS_PER_MINUTE'>): Limiter =>
  memoryLimiter({ name: 'account-calls', points: env.ACCOUNT_CALLS_PER_MINUTE, inMs: minuteMs })
