import { dayMs, hourMs } from '#platform/time.ts'

/** By network. */
export const withdrawalLimit = { name: 'withdrawals', points: 30, inMs: hourMs }

/** By email, known or not: the limit tells nothing either. */
export const emailLimit = { name: 'withdrawals-of-email', points: 5, inMs: dayMs }

/** How long a withdrawal is kept that names no order of the shop. */
export const unknownRetentionMs = 30 * dayMs
