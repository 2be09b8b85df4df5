import { orderCallLimit } from '../../limits.ts'
import { exceptOwnMachine, memoryLimiter, type Limiter } from '#platform/limiter.ts'

/**
 * Order calls by network address, in this process alone: it keeps one address from using up this node. How many orders a
 * shopper may place is counted from the orders (`new-order/order-limits.ts`).
 */
export const openOrderCalls = (): Limiter => exceptOwnMachine(memoryLimiter(orderCallLimit))
