import type { Database } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import { memoryLimiter, type Limiter } from '#platform/limiter.ts'

export type Limits = ReturnType<typeof openLimits>

/** Limits of single calls. Those of passwords are in `accounts/login-limits.ts`. */
export function openLimits({ openLimiter }: Database, env: Pick<Env, 'ACCOUNT_CALLS_PER_MINUTE'>) {
  return {
    /**
     * By network address, in this process alone: it keeps one address from using up this node. Many people share an
     * address, so a shared counter would be one row that all of their logins wait for.
     */
    accountCalls: memoryLimiter({
      name: 'account-calls',
      points: env.ACCOUNT_CALLS_PER_MINUTE,
      seconds: 60,
    }),
    outOfStockViews: openLimiter({ name: 'out-of-stock-views', points: 120, seconds: 60 }),
    /** Few, so that made-up texts of one address do not displace what people searched for. */
    searchMisses: openLimiter({ name: 'search-misses', points: 20, seconds: 60 * 60 }),
    /** Requests to be told when a product is back in stock, by network address. */
    stockRequests: openLimiter({ name: 'stock-requests', points: 30, seconds: 60 * 60 }),
    /** Emails that ask a stranger's address to confirm such a request. */
    stockRequestEmails: openLimiter({
      name: 'stock-request-emails',
      points: 5,
      seconds: 24 * 60 * 60,
    }),
    /** A mail provider sends those of all its users from few addresses. */
    unsubscribes: openLimiter({ name: 'unsubscribes', points: 600, seconds: 60 }),
    passwordLinks: openLimiter({ name: 'password-links', points: 5, seconds: 60 * 60 }),
    cartWrites: openLimiter({
      name: 'cart-writes',
      points: 300,
      seconds: 5,
      remembersRefusals: true,
    }),
    /** How often the payment provider is asked for a checkout, by shopper. */
    checkouts: openLimiter({ name: 'checkouts', points: 60, seconds: 10 * 60 }),
    /**
     * By network address and in this process alone, for the same reasons. How many orders a shopper may place is
     * counted from the orders (`modules/orders/new-order/order-limits.ts`).
     */
    orderCalls: exceptOwnMachine(memoryLimiter({ name: 'order-calls', points: 300, seconds: 60 })),
  }
}

/** Behind a proxy without TRUST_PROXY everybody has this machine's address, so it is no reason to refuse anyone. */
const exceptOwnMachine = (limiter: Limiter): Limiter => ({
  ...limiter,
  attempt: async (address) => {
    if (!/^(127\.|::1$|::ffff:127\.|unknown$)/.test(address)) await limiter.attempt(address)
  },
})
