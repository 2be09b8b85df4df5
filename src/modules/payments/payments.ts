/** What a bank must know to take the money for one order. Amounts are whole cents. */
export type CheckoutOrder = {
  orderId: string
  /** The same key is the same checkout, however often it is asked for. */
  key: string
  number: string
  amountCents: number
  currency: 'usd'
  lines: { name: string; offerCents: number; quantity: number }[]
  gstCents: number
  /** Where the bank sends the shopper back to, paid or not. */
  returnUrl: string
  cancelUrl: string
  /** Until when the shop takes the money, in epoch milliseconds. */
  payableUntil: number
}

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/** What a bank says about one checkout. */
export type Payment = {
  state: PaymentState
  orderId: string
  reference: string
  amountCents: number
  currency: string
}

/** Something a bank says has happened, after its signature was checked. */
export type PaymentEvent = Omit<Payment, 'state'> & {
  id: string
  kind: Exclude<PaymentState, 'open'>
}

/** The header an event's signature comes in: Stripe's name for it, which the test bank uses too. */
export const signatureHeader = 'stripe-signature'

/**
 * One type for every bank. Opening a checkout twice under one key gives the same checkout; only a signed event makes an
 * order paid; asking is for when no event came.
 */
export type Payments = {
  /** The address is without a host where the bank's page is the shop's own. */
  openCheckout: (order: CheckoutOrder) => Promise<{ url: string; reference: string }>
  /** Nothing, if it is an event of the bank that says nothing about an order. */
  readEvent: (body: Uint8Array, signature: string) => Promise<PaymentEvent | undefined>
  ask: (reference: string) => Promise<Payment>
  /** Ends a checkout so that nobody can pay it any more. It may turn out that somebody was faster. */
  close: (reference: string) => Promise<Payment>
  /** All of it, once: the key makes a second call the same refund. */
  refund: (reference: string, key: string) => Promise<void>
}
