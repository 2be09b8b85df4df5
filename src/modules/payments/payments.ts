import type { Bill } from '#modules/pricing/bill.ts'

/** What a payment provider must know to take the money for one order. Amounts are in the smallest unit of the currency. */
export type CheckoutOrder = {
  orderId: string
  /** The provider's idempotency key: the same key always gives the same checkout. */
  key: string
  number: string
  amountCents: number
  currency: string
  /** The decimals that the amounts have. */
  decimals: number
  /** `discountCents` is what offers and a code take off the line. */
  lines: { name: string; offerCents: number; quantity: number; discountCents: number }[]
  /** What the amount is the sum of, in the same unit. */
  bill: Bill
  /** Where the shopper's browser goes after paying. */
  returnUrl: string
  /** Where it goes after leaving without paying. */
  cancelUrl: string
  /** Until when the order can be paid, in epoch milliseconds. */
  payableUntil: number
}

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/** The state of one checkout at the provider. */
export type Payment = {
  state: PaymentState
  orderId: string
  /** The provider's id of the checkout. */
  reference: string
  /** Stripe's id of the payment intent of a checkout that was paid. */
  intent?: string | undefined
  amountCents: number
  currency: string
  /** The decimals that the amount has, from a provider that counts in units of its own. */
  decimals?: number | undefined
}

/** A webhook event about a checkout, after its signature was checked. */
export type CheckoutEvent = Omit<Payment, 'state'> & {
  id: string
  kind: 'paid' | 'failed' | 'expired'
}

/**
 * A webhook event about a refund. It belongs to one payment, which is named by its checkout or by its intent. An order
 * can have several, so its id alone is not enough.
 */
export type RefundEvent = {
  id: string
  kind: 'refunded' | 'refund failed'
  /** When the provider made the event, in epoch milliseconds. */
  createdAt?: number | undefined
  /** What has gone back of the payment by now, if it is not all of it. */
  amountCents?: number | undefined
  /** A failed refund that was made in the provider's dashboard. Its amount has the provider's decimals. */
  outside?: { amount: number; decimals: number } | undefined
  orderId?: string | undefined
  reference?: string | undefined
  /** The shop's id of the refund, if the provider repeats it. */
  refund?: string | undefined
  intent?: string | undefined
  reason?: string | undefined
}

/** Without an amount, all that is left of the payment. The same idempotency key is the same refund. */
type RefundOrder = { id: string; key: string; amountCents?: number | undefined }

export type PaymentEvent = CheckoutEvent | RefundEvent

export const isRefundEvent = (event: PaymentEvent): event is RefundEvent =>
  event.kind === 'refunded' || event.kind === 'refund failed'

/** The header with an event's signature: Stripe's name for it, which the test bank uses too. */
export const signatureHeader = 'stripe-signature'

/** A payment provider: Stripe or the test bank. `retrieve` is for when no event came. */
export type Payments = {
  /** False: the shop takes cash only, and what was opened before is brought to its end. */
  isOffered: boolean
  /** No money moves. */
  isTest: boolean
  /** The smallest amount that can be paid, in a unit with these decimals. */
  minimumFor: (currency: string, decimals: number) => number
  /** The address is without a host where the bank's page is the shop's own. */
  openCheckout: (order: CheckoutOrder) => Promise<{ url: string; reference: string }>
  /** Undefined for an event that is not about an order of this shop. */
  readEvent: (body: Uint8Array, signature: string) => Promise<PaymentEvent | undefined>
  retrieve: (reference: string) => Promise<Payment>
  /** Closes a checkout, so that it cannot be paid any more. The answer may be that it was paid just before. */
  close: (reference: string) => Promise<Payment>
  refund: (reference: string, refund: RefundOrder) => Promise<void>
}
