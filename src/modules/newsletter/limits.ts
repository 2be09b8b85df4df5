import { dayMs } from '#platform/time.ts'

/** Emails that ask an address to confirm the newsletter, by address. */
export const subscriptionLimit = { name: 'newsletter-emails', points: 5, inMs: dayMs }
