/** What a bank must know to take the money for one order. Amounts are whole cents. */
export type CheckoutOrder = {
  orderId: string
  number: string
  amountCents: number
  currency: 'usd'
  lines: { name: string; offerCents: number; quantity: number }[]
  gstCents: number
  /** Where the bank sends the shopper back to, paid or not. */
  returnUrl: string
  cancelUrl: string
}

/** Something a bank says has happened, after its signature was checked. */
export type PaymentEvent = {
  id: string
  kind: 'paid' | 'failed' | 'expired' | 'refunded'
  orderId: string
  reference: string
  amountCents: number
  currency: string
}

export type PaymentState = 'open' | 'paid' | 'failed' | 'expired' | 'refunded'

/**
 * One type for every bank. Opening a checkout twice for one order gives the same checkout; only a signed event makes
 * an order paid; asking is for when no event came.
 */
export type Payments = {
  openCheckout: (order: CheckoutOrder) => Promise<{ url: string; reference: string }>
  readEvent: (body: Uint8Array, signature: string) => Promise<PaymentEvent>
  ask: (reference: string) => Promise<PaymentState>
  refund: (reference: string, idempotencyKey: string) => Promise<void>
}
