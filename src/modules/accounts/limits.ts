import { dayMs, hourMs, minuteMs } from '#platform/time.ts'

/** Wrong passwords: by account and network, by a browser that has logged in before, and by account. */
export const guessLimits = {
  perNetwork: { name: 'guesses', points: 10, inMs: 15 * minuteMs },
  perDevice: { name: 'device-guesses', points: 10, inMs: 15 * minuteMs },
  perDay: { name: 'guesses-a-day', points: 100, inMs: dayMs },
  perHour: { name: 'guesses-an-hour', points: 1, inMs: hourMs },
}

/** Logins of the seller by network or known browser; how many is set in the environment. */
export const sellerLoginLimit = { name: 'seller-logins', inMs: minuteMs }

/** Links to confirm an email, by shopper. */
export const confirmationLimit = { name: 'email-confirmations', points: 5, inMs: hourMs }

/** Links to choose a new password, by address. */
export const passwordLinkLimit = { name: 'password-links', points: 5, inMs: hourMs }

/** Links to a new address of an account, by shopper. */
export const emailChangeLimit = { name: 'email-changes', points: 5, inMs: hourMs }

/** How often a shopper may choose whether to get the newsletter. */
export const newsletterLimit = { name: 'newsletter-choices', points: 20, inMs: hourMs }

/** New guests by network. Twice as many as may order, because a corrected email makes another guest. */
export const newGuestLimit = { name: 'new-guests', points: 120, inMs: hourMs }

/** Codes by email for a shopper without an account: how often one is sent, and how often one may be typed. */
export const emailCodeLimits = {
  sent: { name: 'email-codes', points: 3, inMs: hourMs },
  typed: { name: 'email-code-attempts', points: 10, inMs: hourMs },
}
