import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'

export type Limits = ReturnType<typeof openLimits>

/** Limits of single calls. Those of passwords are in `accounts/login-limits.ts`. */
export function openLimits({ openLimiter }: Database, env: Pick<Env, 'ACCOUNT_CALLS_PER_MINUTE'>) {
  return {
    accountCalls: openLimiter({
      name: 'account-calls',
      points: env.ACCOUNT_CALLS_PER_MINUTE,
      seconds: 60,
    }),
    asks: openLimiter({ name: 'asks', points: 120, seconds: 60 }),
    passwordLinks: openLimiter({ name: 'password-links', points: 5, seconds: 60 * 60 }),
    cartWrites: openLimiter({ name: 'cart-writes', points: 300, seconds: 5 }),
  }
}
