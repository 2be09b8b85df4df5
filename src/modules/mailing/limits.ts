import { dayMs, minuteMs } from '#platform/time.ts'

/** Emails of one list that ask an address to confirm, by address. */
export const confirmationEmailLimit = (name: string) => ({ name, points: 5, inMs: dayMs })

/** By network. A mail provider sends those of all its users from few addresses. */
export const unsubscribeLimit = { name: 'unsubscribes', points: 600, inMs: minuteMs }
