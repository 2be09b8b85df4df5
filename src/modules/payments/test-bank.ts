import { Refusal } from '#platform/refusal.ts'
import type { Payments } from './payments.ts'

/** Stands in for a bank until one is connected. It opens checkouts and confirms nothing, so no order it has is paid. */
export function testBank(): Payments {
  return {
    openCheckout: async ({ orderId, returnUrl }) => ({
      url: new URL(`/test-bank/${orderId}`, returnUrl).href,
      reference: orderId,
    }),
    readEvent: notYet,
    ask: async () => 'open',
    refund: notYet,
  }
}

const notYet = () =>
  Promise.reject(new Refusal('unavailable', { what: 'The bank', retryAfterSeconds: 60 }))
