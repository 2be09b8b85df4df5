const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Wrong passwords: by account and network, by a browser that has logged in before, and by account. */
export const guessLimits = {
  perNetwork: { name: 'guesses', points: 10, seconds: 15 * minute },
  perDevice: { name: 'device-guesses', points: 10, seconds: 15 * minute },
  perDay: { name: 'guesses-a-day', points: 100, seconds: day },
  perHour: { name: 'guesses-an-hour', points: 1, seconds: hour },
}

/** Logins of the seller by network or known browser; how many is set in the environment. */
export const sellerLoginLimit = { name: 'seller-logins', seconds: minute }

/** Links to confirm an email, by shopper. */
export const confirmationLimit = { name: 'email-confirmations', points: 5, seconds: hour }

/** Links to choose a new password, by address. */
export const passwordLinkLimit = { name: 'password-links', points: 5, seconds: hour }

/** Links to a new address of an account, by shopper. */
export const emailChangeLimit = { name: 'email-changes', points: 5, seconds: hour }

/** How often a shopper may choose whether to get the newsletter. */
export const newsletterLimit = { name: 'newsletter-choices', points: 20, seconds: hour }

/** New guests by network. Twice as many as may order, because a corrected email makes another guest. */
export const newGuestLimit = { name: 'new-guests', points: 120, seconds: hour }

/** Codes by email for a shopper without an account: how often one is sent, and how often one may be typed. */
export const emailCodeLimits = {
  sent: { name: 'email-codes', points: 3, seconds: hour },
  typed: { name: 'email-code-attempts', points: 10, seconds: hour },
}
