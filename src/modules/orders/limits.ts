import { hourMs, minuteMs } from '#platform/time.ts'

/** Order calls by network address, in one process. */
export const orderCallLimit = { name: 'order-calls', points: 300, inMs: minuteMs }

/** How often the payment provider is asked for a checkout, by shopper. */
export const checkoutCallLimit = { name: 'checkouts', points: 60, inMs: 10 * minuteMs }

/** Orders without an account. Another browser is another shopper, so each of these is counted besides. */
export const guestOrderLimits = {
  email: { name: 'guest-orders-by-email', points: 10, inMs: hourMs },
  phone: { name: 'guest-orders-by-phone', points: 10, inMs: hourMs },
  /** Families, offices and whole mobile networks share one. */
  network: { name: 'guest-orders-by-network', points: 60, inMs: hourMs },
}
