import { memoryLimiter, type Limiter } from '#platform/limiter.ts'

/**
 * Order calls by network address, in this process alone: it keeps one address from using up this node. How many orders a
 * shopper may place is counted from the orders (`new-order/order-limits.ts`).
 */
export const openOrderCalls = (): Limiter =>
  exceptOwnMachine(memoryLimiter({ name: 'order-calls', points: 300, seconds: 60 }))

/** Behind a proxy without TRUST_PROXY everybody has this machine's address, so it is no reason to refuse anyone. */
export const exceptOwnMachine = (limiter: Limiter): Limiter => ({
  ...limiter,
  attempt: async (address) => {
    if (!/^(127\.|::1$|0:0:0:0::|::ffff:127\.|unknown$)/.test(address))
      await limiter.attempt(address)
  },
})
