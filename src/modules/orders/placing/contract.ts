import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { keyReused, notFound, tooManyAttempts, unavailable } from '#platform/common-refusals.ts'
import { couponNotCounted } from '#modules/discounts/refusals.ts'
import { notEnough } from '#modules/catalogue/refusals.ts'
import {
  asapFull,
  belowMinimum,
  outsideArea,
  slotFull,
  slotLimit,
  slotNeeded,
  slotOver,
} from '#modules/delivery/refusals.ts'
import { shopClosed } from '#modules/settings/refusals.ts'
import { orderInput } from '../contract.ts'
import {
  aboveHighestTotal,
  ageNotConfirmed,
  alreadyPaid,
  belowPaymentMinimum,
  emailNotConfirmed,
  orderCancelled,
  outOfStock,
  paymentUnavailable,
  pickupUnavailable,
  priceChanged,
  tooManyOrders,
  totalNotSeen,
  wrongOrderStatus,
} from '../refusals.ts'

/**
 * The unpaid orders that the new one took the place of and that were cancelled: those of which it has all products, and all
 * of a shopper without a delivered order who pays online. Earlier versions of the shop do not say.
 */
const replacedOrders = z.array(z.string()).optional()
/** Opens the page of an order without an account: `/guest-order#` and this. */
const link = z.string().optional()
const placed = done.extend({
  orderId: z.string(),
  number: z.string(),
  amount: z.number(),
  replacedOrders,
  link,
})

const placeRefusals = [
  notFound,
  outOfStock,
  notEnough,
  priceChanged,
  couponNotCounted,
  totalNotSeen,
  outsideArea,
  belowMinimum,
  shopClosed,
  slotFull,
  slotNeeded,
  asapFull,
  slotOver,
  slotLimit,
  pickupUnavailable,
  keyReused,
  orderCancelled,
  alreadyPaid,
  aboveHighestTotal,
  paymentUnavailable,
  emailNotConfirmed,
  ageNotConfirmed,
  tooManyAttempts,
  tooManyOrders,
] as const

export const newOrderCalls = {
  'POST /api/order/cod': {
    summary:
      'Places an order to be paid on delivery. An Idempotency-Key header makes it safe to repeat',
    who: 'buyer',
    body: orderInput,
    answer: placed,
    refuses: placeRefusals,
  },
  'POST /api/order/stripe': {
    summary: 'Opens an order to be paid online and answers where to pay it',
    who: 'buyer',
    body: orderInput,
    answer: answered({
      url: z.string(),
      orderId: z.string(),
      replacedOrders,
      link,
    }),
    refuses: [...placeRefusals, wrongOrderStatus, belowPaymentMinimum, unavailable],
  },
} as const satisfies CallTable
