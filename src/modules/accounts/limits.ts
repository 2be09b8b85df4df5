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

/** How long after one link no other is made. */
export const newLinkAfterMs = 2 * minuteMs

/** On the shop's tablet settings, refunds and exports need the password, given within this time. */
export const passwordMs = 5 * minuteMs

/** More than the devices of one account: programs that log in each time have more sessions. */
export const shownSessions = 50

/** Links that confirm an email. */
export const emailLinkDays = 3
export const emailLinkMs = emailLinkDays * dayMs

/** How long after one email no other is sent: it may be on its way. */
export const nextEmailAfterMs = 2 * minuteMs

/** Links to choose a new password. */
export const passwordLinkMinutes = 30
export const passwordLinkMs = passwordLinkMinutes * minuteMs

/** Codes by email, for a shopper without an account. */
export const emailCodeMinutes = 30

/** How long a known device waits for each try after too many wrong passwords. */
export const knownDeviceWaitMs = 5_000

/** How long a browser that has logged in is known, and how many of one account. */
export const deviceLifetimeMs = 180 * dayMs
export const mostDevices = 20

/** How long a session lasts unused and at all; its last use is written at most every `touchMs`. */
export const lifetimes = {
  shopper: { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs, touchMs: hourMs },
  seller: { idleMs: 30 * minuteMs, absoluteMs: dayMs / 2, touchMs: minuteMs },
}
