import { dayMs, hourMs, minuteMs } from '#platform/time.ts'

/** Requests to be told when a product is back in stock, by network. */
export const requestLimit = { name: 'stock-requests', points: 30, inMs: hourMs }

/** Emails that ask an address to confirm such a request, by address. */
export const confirmationEmailLimit = {
  name: 'stock-request-emails',
  points: 5,
  inMs: dayMs,
}

/** By network. A mail provider sends those of all its users from few addresses. */
export const unsubscribeLimit = { name: 'unsubscribes', points: 600, inMs: minuteMs }
