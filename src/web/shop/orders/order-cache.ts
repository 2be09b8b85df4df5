import type { Order } from '#modules/orders/contract.ts'

export type Orders = {
  /** `undefined` while they are on their way for the first time. */
  list: Order[] | undefined
  nextCursor: string | undefined
  problem: string | undefined
}

let seen: { userId: string; orders: Orders } | undefined

/** The last list that was seen, so that going back and forth shows it at once. */
export const seenOrders = {
  of: (userId: string | undefined): Orders | undefined =>
    seen?.userId === userId ? seen?.orders : undefined,
  keep: (userId: string, orders: Orders) => {
    seen = { userId, orders }
  },
}
