import { dayMs, hourMs, minuteMs, secondMs } from '#platform/time.ts'

/** How often one network may name the same address before it counts as a new one. */
export const namedRecipientLimit = { name: 'named-recipients', points: 1, inMs: dayMs }

/** New addresses by network; how many is set in the environment. */
export const newRecipientLimit = { name: 'new-recipients', inMs: hourMs }

/** How often the outbox is looked through. */
export const pollMs = 2 * secondMs

/** Between two batches, so that a long queue of emails takes no more than a tenth of the time from shoppers. */
export const shortestRestMs = 100

/** Emails that are sent at the same time. */
export const emailsAtOnce = 4

/** Between two tries while the database cannot be reached. */
export const longestPauseMs = minuteMs

/** How much longer the email about an order is kept that may have to wait for the ceiling of a day. */
export const longestAtCeilingMs = 2 * dayMs

/** How long a stop waits for emails that are being sent. */
export const closeWithinMs = 2 * secondMs

/** Longer than any batch can take. Only a node that died while sending leaves its emails to others this way. */
export const leaseMs = 5 * minuteMs

/** How long emails that were sent or given up are kept. */
export const mailRetentionMs = 30 * dayMs

/** For one email, as a whole. */
export const sendWithinMs = 30_000

/** A server that is slow, silent or gone costs seconds, never a hanging shop. */
export const smtpTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** These addresses are not confirmed, so an account could make the shop write to a stranger. */
export const emailsPerDay = 10

/** What emails that can wait may use up of the day's ceiling, and the share from which the seller sees a warning. */
export const shareOfFirst = 0.8
export const nearShare = 0.7

/** On a page of the seller's list. */
export const mailsPerPage = 50

/** Emails of one list that ask an address to confirm, by address. */
export const confirmationEmailLimit = (name: string) => ({ name, points: 5, inMs: dayMs })

/** By network. A mail provider sends those of all its users from few addresses. */
export const unsubscribeLimit = { name: 'unsubscribes', points: 600, inMs: minuteMs }
