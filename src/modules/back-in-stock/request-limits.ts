import type { Database } from '#platform/database/database.ts'

export const openRequestLimits = ({ openLimiter }: Database) => ({
  /** Requests to be told when a product is back in stock, by network address. */
  requests: openLimiter({ name: 'stock-requests', points: 30, seconds: 60 * 60 }),
  /** Emails that ask a stranger's address to confirm such a request. */
  confirmationEmails: openLimiter({
    name: 'stock-request-emails',
    points: 5,
    seconds: 24 * 60 * 60,
  }),
})

/** A mail provider sends those of all its users from few addresses. */
export const unsubscribeLimit = { name: 'unsubscribes', points: 600, seconds: 60 }
