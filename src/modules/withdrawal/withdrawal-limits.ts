import type { Database } from '#platform/database/database.ts'

export const openWithdrawalLimits = ({ openLimiter }: Database) => ({
  /** By network address. */
  withdrawals: openLimiter({ name: 'withdrawals', points: 30, seconds: 60 * 60 }),
  /** Known or not: the limit tells nothing either. */
  ofOneEmail: openLimiter({ name: 'withdrawals-of-email', points: 5, seconds: 24 * 60 * 60 }),
})
