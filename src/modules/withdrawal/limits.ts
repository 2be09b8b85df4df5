/** By network. */
export const withdrawalLimit = { name: 'withdrawals', points: 30, seconds: 60 * 60 }

/** By email, known or not: the limit tells nothing either. */
export const emailLimit = { name: 'withdrawals-of-email', points: 5, seconds: 24 * 60 * 60 }
