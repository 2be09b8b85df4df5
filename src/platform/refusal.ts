/** A delivery time that a client can offer instead. */
type OtherSlot = { id: string; start: string; end: string; day: string; time: string }

/** The reasons for which the shop refuses a request, with the details that the answer gives. Anything else thrown is a bug. */
export type Refusals = {
  'invalid-input': { message?: string; fields: Record<string, string> }
  'sign-in-needed': { as: 'shopper' | 'seller' }
  'wrong-password': { what: 'email or password' }
  'foreign-origin': { what: 'request' }
  'not-found': { what: string }
  'method-not-allowed': { allow: string[] }
  'email-taken': { fields: Record<'email', string> }
  'limit-reached': { what: string; limit: number }
  'out-of-stock': { products: string[] }
  /** `orMore`: there are more than `left`, but too few. */
  'not-enough': { products: { product: string; name: string; left: number; orMore?: true }[] }
  'price-changed': {
    seenTotal: number
    total: number
    /** The same amounts with the currency. */
    texts: { seenTotal: string; total: string }
  }
  /** The client did not say which total it showed, and this one is higher than it can have shown. */
  'total-not-seen': { total: number; texts: { total: string; parts: string } }
  /** `message` says where the shop delivers to; `areas` has the names of its areas. */
  'outside-area': { message: string; zip: string; areas: string[] }
  'below-minimum': { minimum: number; missing: number; texts: { minimum: string; missing: string } }
  'above-highest-total': { total: string; highest: string }
  /** `instead`: what the shop does take. */
  'below-payment-minimum': {
    minimum: string
    instead?: 'pay on delivery' | 'pay at pickup' | undefined
  }
  closed: { text: string; opensAt?: string }
  'payment-unavailable': {
    what: 'online payment' | 'cash on delivery' | 'cash at pickup'
    instead?: 'pay on delivery' | 'pay at pickup' | 'pay online' | undefined
  }
  'slot-full': { next: OtherSlot[] }
  'slot-over': { next: OtherSlot[] }
  'email-not-confirmed': { email: string; instead?: 'pay online' | undefined }
  'slot-limit': { limit: number; next: OtherSlot[] }
  'pickup-unavailable': { what: 'pickup' }
  'key-reused': { what: 'order' | 'product' | 'change of stock' }
  'order-cancelled': { number: string }
  'already-paid': { number: string }
  'wrong-order-status': { status: string; wanted: string }
  'undo-expired': { what: 'move' }
  'too-late-to-weigh': { status: string }
  'product-changed': { what: 'product' }
  /** `stock` is the count as it is now. */
  'stock-changed': { stock: number | null }
  'not-counted': { name: string }
  'settings-changed': { what: 'settings' | 'categories' }
  'category-in-use': { text: string; products: number }
  'currency-in-use': { currency: string }
  /** Prices that the new currency cannot have: all are counted, some are named. */
  'prices-do-not-fit': {
    currency: string
    count: number
    unfit: { name: string; price: string; rounded: string }[]
  }
  'cart-changed': { what: 'cart' }
  'import-changed': { what: 'file' }
  'link-expired': { what: 'link' }
  'payment-mismatch': { what: 'event' }
  'too-slow': { what: 'request' }
  'too-large': { what: string; limit: string }
  'wrong-media-type': { expected: string }
  'bad-image': { reason: string }
  /** `isFirst`: of those that are refused until it is allowed again, this is the first. */
  'too-many-attempts': { retryAfterSeconds: number; isFirst?: boolean }
  'too-many-orders': { limit: number; are: 'placed' | 'unpaid'; retryAfterSeconds: number }
  unavailable: { what: string; retryAfterSeconds: number }
}

export type RefusalCode = keyof Refusals

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly detail: Refusals[Code]

  constructor(code: Code, detail: Refusals[Code], options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}
