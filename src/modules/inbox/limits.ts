/** Rows that are shown of what is open, and of what is settled. */
export const inboxLimits = { open: 500, settled: 100 }
