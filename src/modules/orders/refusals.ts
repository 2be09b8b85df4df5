import { yearsText } from '#modules/catalogue/product/minimum-age.ts'
import { defineRefusal } from '#platform/refusal.ts'
import { retryAfter, waitingTime } from '#platform/common-refusals.ts'

export const outOfStock = defineRefusal<{ products: string[] }>({
  code: 'out-of-stock',
  status: 409,
  sentence: ({ products }) => `Out of stock: ${products.join(', ')}`,
  facts: ({ products }) => ({ products }),
})

type PriceChanged = {
  seenTotal: number
  total: number
  /** The same amounts with the currency. */
  texts: { seenTotal: string; total: string }
}

export const priceChanged = defineRefusal<PriceChanged>({
  code: 'price-changed',
  status: 409,
  sentence: ({ texts }) =>
    `Prices have changed: the total is now ${texts.total}, not ${texts.seenTotal}. Nothing was ordered`,
  facts: ({ seenTotal, total }) => ({ seenTotal, total }),
})

/** The client did not say which total it showed, and this one is higher than it can have shown. */
export const totalNotSeen = defineRefusal<{
  total: number
  texts: { total: string; parts: string }
}>({
  code: 'total-not-seen',
  status: 409,
  sentence: ({ texts }) =>
    `This order costs ${texts.total} in total, with ${texts.parts}. Nothing was ordered yet: to agree, please order again`,
  facts: ({ total }) => ({ total }),
})

export const aboveHighestTotal = defineRefusal<{ total: string; highest: string }>({
  code: 'above-highest-total',
  status: 409,
  sentence: ({ total, highest }) =>
    `One order can be ${highest} at most, and this is ${total}. Please remove something. Nothing was ordered`,
})

export const belowPaymentMinimum = defineRefusal<{
  minimum: string
  /** What the shop does take. */
  instead?: 'pay on delivery' | 'pay at pickup' | undefined
}>({
  code: 'below-payment-minimum',
  status: 409,
  sentence: ({ minimum, instead }) =>
    `Online payment is possible from ${minimum}. Please add something to your cart${instead === undefined ? '' : `, or ${instead}`}. Nothing was ordered`,
})

export const paymentUnavailable = defineRefusal<{
  what: 'online payment' | 'cash on delivery' | 'cash at pickup' | 'cash without an account'
  instead?: 'pay on delivery' | 'pay at pickup' | 'pay online' | undefined
}>({
  code: 'payment-unavailable',
  status: 409,
  sentence: ({ what, instead }) =>
    instead === undefined
      ? `This shop takes no ${what} at the moment, and there is no other way to pay. Please contact the shop`
      : `This shop takes no ${what}. Please ${instead}`,
})

export const emailNotConfirmed = defineRefusal<{
  email: string
  instead?: 'pay online' | undefined
}>({
  code: 'email-not-confirmed',
  status: 409,
  sentence: ({ email, instead }) =>
    `Before your first order that is paid in cash, please confirm your email ${email}: we send you a link${instead === undefined ? '' : `. Or ${instead}`}. Nothing was ordered`,
})

export const ageNotConfirmed = defineRefusal<{ age: number; products: string[] }>({
  code: 'age-not-confirmed',
  status: 409,
  sentence: ({ age, products }) =>
    `Only for people of at least ${yearsText(age)}: ${products.join(', ')}. Please confirm your age. Nothing was ordered`,
  facts: ({ age, products }) => ({ age, products }),
})

export const pickupUnavailable = defineRefusal<{ what: 'pickup' }>({
  code: 'pickup-unavailable',
  status: 409,
  sentence: ({ what }) => `This shop offers no ${what}. Please choose a delivery address`,
})

export const orderCancelled = defineRefusal<{ number: string }>({
  code: 'order-cancelled',
  status: 409,
  sentence: ({ number }) =>
    `This is order ${number}, which was cancelled. Nothing new was ordered: please order again`,
})

export const alreadyPaid = defineRefusal<{ number: string }>({
  code: 'already-paid',
  status: 409,
  sentence: ({ number }) =>
    `You have already paid for this: it is order ${number}. Nothing new was ordered`,
})

export const wrongOrderStatus = defineRefusal<{ status: string; wanted: string }>({
  code: 'wrong-order-status',
  status: 409,
  sentence: ({ status, wanted }) => `This order is "${status}" now and cannot become "${wanted}"`,
})

export const orderLinkOver = defineRefusal<{ what: 'link' }>({
  code: 'order-link-over',
  status: 410,
  sentence: ({ what }) =>
    `This ${what} opens no order. It works until 90 days after the delivery, and until you open an account with the same email`,
})

export const undoExpired = defineRefusal<{ what: 'move' }>({
  code: 'undo-expired',
  status: 409,
  sentence: ({ what }) =>
    `This ${what} can no longer be undone: too much time has passed, or the order has changed since`,
})

export const tooLateToWeigh = defineRefusal<{ status: string }>({
  code: 'too-late-to-weigh',
  status: 409,
  sentence: ({ status }) => `This order is "${status}" now: its weights can no longer be changed`,
})

export const tooLateToChange = defineRefusal<{ status: string }>({
  code: 'too-late-to-change',
  status: 409,
  sentence: ({ status }) => `This order is "${status}" now: this can no longer be changed`,
})

export const noSubstitute = defineRefusal<{ what: 'order' | 'item' }>({
  code: 'no-substitute',
  status: 409,
  sentence: ({ what }) =>
    what === 'order'
      ? 'The shopper wants what is missing left out of this order'
      : 'The shopper does not want this item to be replaced',
})

export const dietLocked = defineRefusal<{ name: string; conflicts: string[] }>({
  code: 'diet-locked',
  status: 409,
  sentence: ({ name, conflicts }) =>
    `${name} cannot come instead, because of what the shopper eats: it ${conflicts.join(', and it ')}`,
  facts: ({ conflicts }) => ({ conflicts }),
})

export const alreadyReplaced = defineRefusal<{ name: string }>({
  code: 'already-replaced',
  status: 409,
  sentence: ({ name }) => `${name} comes instead of this item already. Take that back first`,
})

export const notHandedOver = defineRefusal<{ status: string }>({
  code: 'not-handed-over',
  status: 409,
  sentence: ({ status }) =>
    `This order is "${status}" now: something is handed back once it is on its way`,
})

export const billChanged = defineRefusal<{ total: string }>({
  code: 'bill-changed',
  status: 409,
  sentence: ({ total }) =>
    `The bill of this order is ${total} now. Nothing was given back: please look at it again`,
})

export const tooManyOrders = defineRefusal<{
  limit: number
  are: 'placed' | 'unpaid'
  retryAfterSeconds: number
}>({
  code: 'too-many-orders',
  status: 429,
  sentence: ({ limit, are, retryAfterSeconds }) =>
    are === 'placed'
      ? `You have placed ${limit} orders in a short time. Please try again in ${waitingTime(retryAfterSeconds)}`
      : `You have ${limit} unpaid orders. Please pay or cancel one of them first`,
  headers: retryAfter,
})

export const packingStarted = defineRefusal<{ status: string }>({
  code: 'packing-started',
  status: 409,
  sentence: ({ status }) =>
    `${status === 'Packing' ? 'We have begun to pack this order' : `This order is "${status}" now`}, so it can no longer be changed. Nothing was changed`,
})

export const notPaidYet = defineRefusal<{ what: 'order' }>({
  code: 'not-paid-yet',
  status: 409,
  sentence: ({ what }) =>
    `This ${what} is not paid yet. Please pay it first, or cancel it and order again. Nothing was changed`,
})

export const nothingLeft = defineRefusal<{ what: 'order' }>({
  code: 'nothing-left',
  status: 409,
  sentence: ({ what }) =>
    `Nothing would be left of this ${what}. Please cancel it instead. Nothing was changed`,
})

type LeastSum = { of: 'minimum' | 'free delivery'; least: string; missing: string }

export const belowLeastSum = defineRefusal<LeastSum>({
  code: 'below-least-sum',
  status: 409,
  sentence: ({ of, least, missing }) =>
    `${of === 'minimum' ? `The minimum order is ${least}` : `This delivery is free because the goods cost ${least} or more`}, and ${missing} would be missing. Please remove less, or cancel the order instead. Nothing was changed`,
})

export const changedTooOften = defineRefusal<{ times: number }>({
  code: 'changed-too-often',
  status: 409,
  sentence: ({ times }) =>
    `You have changed this order ${times} times. To change more, please write to us. Nothing was changed`,
})

/** What was shown is not what it would cost. */
export const changedMeanwhile = defineRefusal<{ total: string }>({
  code: 'changed-meanwhile',
  status: 409,
  sentence: ({ total }) =>
    `This order has changed meanwhile: it would cost ${total}. Nothing was changed: please look at it again`,
})

export const problemNotPossible = defineRefusal<{ status: string }>({
  code: 'problem-not-possible',
  status: 409,
  sentence: ({ status }) =>
    status === 'Delivered'
      ? 'This order was delivered more than 7 days ago. Please write to us instead'
      : `This order is "${status}" now. You can tell us of a problem once it is delivered`,
})

export const problemKnown = defineRefusal<{ name: string; isOpen: boolean }>({
  code: 'problem-known',
  status: 409,
  sentence: ({ name, isOpen }) =>
    isOpen
      ? `You have told us of a problem with ${name} already. We answer it first`
      : `You have told us of ${name} several times. Please write to us instead`,
})

export const problemAnswered = defineRefusal<{ what: 'problem' }>({
  code: 'problem-answered',
  status: 409,
  sentence: ({ what }) => `This ${what} has been answered already. Nothing more was given back`,
})
