/** Deleted accounts, by email. */
export const deletionLimit = { name: 'account-deletions', points: 3, seconds: 24 * 60 * 60 }
