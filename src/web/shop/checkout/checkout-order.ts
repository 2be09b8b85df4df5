import { toMajor } from '#modules/pricing/money.ts'
import { ApiRefusal, type AnswerOf, type BodyOf, type ShortProduct } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { PaymentType } from '#web/ui/order/payment-texts.ts'
import type { CheckoutEvent, Missing } from './checkout-state.ts'

type OrderBody = BodyOf<'POST /api/order/cod'>
type Line = { id: string; quantity: number }

export type Purchase = {
  lines: readonly Line[]
  noteOf: (id: string) => { noSubstitute?: true; note?: string }
  /** None where it is picked up by the shopper whom the account names. */
  address: string | undefined
  isPickup: boolean
  /** Those for this order only; none if those of the address hold. */
  instructions: { instructions?: string; leaveAtDoor?: boolean }
  slot: string | undefined
  ifMissing: Pick<OrderBody, 'ifMissing'>
  /** The coupon code, if it takes something off. */
  coupon: string | undefined
  payment: PaymentType
  confirmedAge: number | undefined
  totalCents: number
  decimals: number
}

/** The body of the order, and what its idempotency key stands for: a repeat of the same purchase has the same contents. */
export function orderOf(purchase: Purchase) {
  const { lines, address, isPickup, instructions, slot, coupon, payment, confirmedAge } = purchase
  const items = lines.map(({ id, quantity }) => ({
    product: id,
    quantity,
    ...purchase.noteOf(id),
  }))
  const choices = {
    ...(address !== undefined && { address }),
    ...(isPickup ? { pickup: true as const } : instructions),
    ...(slot !== undefined && { slot }),
    ...purchase.ifMissing,
    ...(coupon !== undefined && { code: coupon }),
  }
  const body = {
    items,
    ...choices,
    ...(confirmedAge !== undefined && { ageConfirmed: confirmedAge }),
    seenTotal: toMajor(purchase.totalCents, purchase.decimals),
  }
  return { contents: [items, address, payment, ...Object.values(choices)], body }
}

/** The limit of the call. */
const mostSeenUnpaid = 20

/** The unpaid orders that the page has shown. */
export const seenUnpaid = (orders: readonly { _id: string }[]): string[] =>
  orders.slice(0, mostSeenUnpaid).map(({ _id }) => _id)

/** The page of the cart can be on the screen for a moment after its cart was bought and emptied, here or in another tab. */
export const isBought = (lines: readonly Line[], cart: Readonly<Record<string, number>>): boolean =>
  lines.some(({ id }) => cart[id] === undefined)

/** What is done after a step, in this order. An event of the checkout changes its state. */
export type Effect =
  | CheckoutEvent
  | Missing
  | { type: 'ask address' }
  | { type: 'show problem'; error: unknown }
  | { type: 'placed'; orderId: string; message: string }
  | { type: 'remove coupon' }
  | { type: 'refuse coupon'; text: string }
  | { type: 'remove unpaid'; id: string }
  | { type: 'keep link'; orderId: string; link: string }
  | { type: 'open page'; path: string }
  | { type: 'begin payment'; orderId: string }
  | { type: 'leave for bank'; url: string }
  | { type: 'end guest' }
  | { type: 'empty cart' }
  | { type: 'end session' }
  | { type: 'forget key' }
  | { type: 'reload products' }
  | { type: 'find changes'; short: readonly ShortProduct[] }
  | { type: `refetch ${'addresses' | 'orders' | 'session' | 'slots' | 'shop' | 'unpaid'}` }

export function afterOnlineOrder(answer: AnswerOf<'POST /api/order/stripe'>): Effect[] {
  const { orderId, link, url, replacedOrders = [] } = answer
  return [
    ...replacedOrders.map((id) => ({ type: 'remove unpaid', id }) as const),
    { type: 'begin payment', orderId },
    link === undefined ? { type: 'refetch unpaid' } : { type: 'keep link', orderId, link },
    { type: 'leave for bank', url },
  ]
}

type Used = { isGuest: boolean; coupon: string | undefined }

export function afterCashOrder(
  { orderId, message, link, replacedOrders = [] }: AnswerOf<'POST /api/order/cod'>,
  { isGuest, coupon }: Used,
): Effect[] {
  return [
    ...replacedOrders.map((id) => ({ type: 'remove unpaid', id }) as const),
    ...(coupon === undefined ? [] : [{ type: 'remove coupon' } as const]),
    { type: 'placed', orderId, message },
    ...(link === undefined ? [] : [{ type: 'keep link', orderId, link } as const]),
    { type: 'open page', path: link === undefined ? paths.myOrders : paths.guestOrder(link) },
    ...(isGuest ? [{ type: 'end guest' } as const] : []),
    // This ends the idempotency key, too: until now another press of the button finds the same order.
    { type: 'empty cart' },
  ]
}

export function afterRefusal(error: unknown, isGuest: boolean): Effect[] {
  const problem: Effect = { type: 'show problem', error }
  if (!(error instanceof ApiRefusal)) return [problem]
  const { code, message: text, short } = error
  // Said in the summary, beside the button that sends the email.
  if (code === 'email-not-confirmed') return [{ type: 'ask email', text }]
  // The products need another age than this page knew.
  if (code === 'age-not-confirmed') return [{ type: 'reload products' }, { type: 'ask age', text }]
  if (code === 'code-not-counted') return [problem, { type: 'refuse coupon', text }]
  if (code === 'sign-in-needed')
    return isGuest ? [problem] : [problem, { type: 'end session' }, { type: 'ask login' }]
  return [
    problem,
    ...(followUps[code] ?? []),
    ...(shopChanged.has(code) ? [{ type: 'find changes', short } as const] : []),
  ]
}

/** The cart is not as it was shown. */
const shopChanged = new Set([
  'price-changed',
  'out-of-stock',
  'not-enough',
  'not-found',
  'outside-area',
  'below-minimum',
])

const offerChanged: readonly Effect[] = [{ type: 'refetch shop' }]
const slotGone: readonly Effect[] = [{ type: 'refetch slots' }]
/** The same purchase was paid or cancelled elsewhere: the saved cart is read again, and nothing is bought twice. */
const settledElsewhere: readonly Effect[] = [
  { type: 'forget key' },
  { type: 'refetch orders' },
  { type: 'refetch session' },
]

const followUps: Readonly<Record<string, readonly Effect[]>> = {
  'not-found': [{ type: 'refetch addresses' }],
  'key-reused': [{ type: 'forget key' }],
  'payment-unavailable': offerChanged,
  'pickup-unavailable': offerChanged,
  closed: offerChanged,
  'slot-full': slotGone,
  'slot-over': slotGone,
  'slot-limit': slotGone,
  'wrong-order-status': settledElsewhere,
  'order-cancelled': settledElsewhere,
  'already-paid': settledElsewhere,
}
