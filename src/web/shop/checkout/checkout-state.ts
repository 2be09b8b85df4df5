import { confirmationNeeded, highestAge } from '#modules/catalogue/product/minimum-age.ts'
import type { ShortProduct } from '#web/api.ts'
import type { OrderableLine } from '#web/shop/cart/use-cart-lines.ts'

/** What the cart's page shows of the checkout, beside what is stored in the browser. */
type CheckoutState = {
  /** Pressed: the order waits for prices, addresses and the session. Sending: another press does nothing. */
  phase: 'idle' | 'pressed' | 'sending'
  /** What is not as the page showed it, after a refusal. */
  changes: readonly string[]
  /** Products of which something is left, but less than the cart has. */
  short: readonly ShortProduct[]
  /** Why the email has to be confirmed first. */
  emailNeeded: string | undefined
  /** Another object each time, so that the focus moves again. */
  ageProblem: { text: string } | undefined
}

export type CheckoutEvent =
  | { type: 'press' }
  | { type: 'send' }
  | { type: 'end' }
  /** Everything that was missing is there: what was said after an earlier press goes away. */
  | { type: 'begin order' }
  | { type: 'ask age'; text: string }
  | { type: 'answer age' }
  | { type: 'ask email'; text: string }
  | { type: 'show changes'; changes: readonly string[]; short: readonly ShortProduct[] }
  | { type: 'take what is left' }

export const idleCheckout: CheckoutState = {
  phase: 'idle',
  changes: [],
  short: [],
  emailNeeded: undefined,
  ageProblem: undefined,
}

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'press':
      return state.phase === 'idle' ? { ...state, phase: 'pressed' } : state
    case 'send':
      return { ...state, phase: 'sending' }
    case 'end':
      return { ...state, phase: 'idle' }
    case 'begin order':
      return { ...state, changes: [], short: [], emailNeeded: undefined }
    case 'ask age':
      return { ...state, ageProblem: { text: event.text } }
    case 'answer age':
      return { ...state, ageProblem: undefined }
    case 'ask email':
      return { ...state, emailNeeded: event.text }
    case 'show changes':
      return {
        ...state,
        changes: event.changes,
        short: event.short.filter(({ left }) => left > 0),
      }
    case 'take what is left':
      return { ...state, changes: [], short: [] }
  }
}

/** The age that the cart needs, and whether the shopper has said to have reached it. */
export function ageOfCart(lines: readonly OrderableLine[], confirmed: number | undefined) {
  const needed = highestAge(lines.map(({ product }) => product.minimumAge))
  return needed === undefined ? undefined : { needed, isConfirmed: (confirmed ?? 0) >= needed }
}

type Readiness = {
  arePricesKnown: boolean
  /** `undefined` while it is not known, `null` is a visitor. */
  visitor: unknown
  isPickup: boolean
  /** They are there, or could not be read. */
  areAddressesKnown: boolean
}

/** A press waits for this. */
export const isReadyToOrder = (known: Readiness): boolean =>
  known.arePricesKnown &&
  known.visitor !== undefined &&
  (known.isPickup || known.visitor === null || known.areAddressesKnown)

type Facts = {
  lineCount: number
  obstacle: { text: string } | undefined
  age: { needed: number; isConfirmed: boolean } | undefined
  isLoggedIn: boolean
  isGuest: boolean
}

/** The first thing that keeps the order from being sent. */
export type Missing =
  | { type: 'nothing to order' }
  | { type: 'show error'; text: string }
  | { type: 'ask age'; text: string }
  | { type: 'ask login' }

export function firstMissing(facts: Facts): Missing | undefined {
  const { lineCount, obstacle, age, isLoggedIn, isGuest } = facts
  if (lineCount === 0) return { type: 'nothing to order' }
  if (obstacle) return { type: 'show error', text: obstacle.text }
  if (age?.isConfirmed === false) return { type: 'ask age', text: confirmationNeeded(age.needed) }
  if (!isLoggedIn && !isGuest) return { type: 'ask login' }
  return undefined
}
