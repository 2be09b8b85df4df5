import { dayMs, hourMs, minuteMs } from '#platform/time.ts'

/** The webhook should come within seconds; without it the provider is polled after this long. */
export const pollEveryMs = 5 * minuteMs

/** How long a claimed poll belongs to one node: longer than a provider may take to answer. */
export const pollLeaseMs = 30_000

/** A shopper who keeps an unpaid order open in the browser can cause a poll this often. */
export const shopperPollMs = 10_000

/** Between two searches for due polls. */
export const reconcileEveryMs = 5_000

/** So that one slow answer does not hold up the others. */
export const pollsAtOnce = 4

/** Between two tries while the provider cannot be reached: twice as long each time, up to the second. */
export const firstPollRetryMs = 10_000
export const longestPollRetryMs = 15 * minuteMs

/** While the provider cannot be reached an unpaid order stays open this much longer; a payment taken meanwhile is refunded. */
export const cancelAnywayMs = hourMs

/** After this long without an answer a payment is polled no more. */
export const giveUpMs = 3 * dayMs

/** A page waits no longer than this for the provider's answer. */
export const pageTimeoutMs = 2_000

/** So that one slow call does not hold up the others. */
export const refundsAtOnce = 4
export const refundLeaseMs = 30_000

/** Between two tries of a refund: twice as long each time, up to the second. */
export const firstRefundRetryMs = 10_000
export const longestRefundRetryMs = hourMs

/** From this attempt on a failure is logged as an error. */
export const errorFromAttempt = 5

/** A checkout that was opened so recently is answered again from memory. */
export const checkoutKeptMs = 10_000

/** How long an order waits for its payment before it is cancelled. */
export const unpaidOrderLifeMs = 30 * minuteMs

/** The same for a new shopper. */
export const newShoppersOrderLifeMs = 15 * minuteMs

/** Time to pay that remains in any case. */
export const leastToPayMs = 5 * minuteMs

/** The link to pay an order placed by phone. */
export const linkLifeMs = dayMs

/** Providers repeat an event for days, and on request for a month; after that its id is no longer needed. */
export const paymentEventRetentionMs = 90 * dayMs
