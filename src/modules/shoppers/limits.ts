import { dayMs } from '#platform/time.ts'

/** Deleted accounts, by email. */
export const deletionLimit = { name: 'account-deletions', points: 3, inMs: dayMs }

/** On the seller's page of a shopper. */
export const ordersOfShopper = 10
