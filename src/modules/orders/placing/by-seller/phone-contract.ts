import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { keyReused, notFound, unavailable } from '#platform/common-refusals.ts'
import { emailAddress, optionalLine } from '#platform/text.ts'
import { instructionFields } from '#modules/addresses/contract.ts'
import { shopperKinds } from '#modules/accounts/guests/shopper-kinds.ts'
import { notEnough } from '#modules/catalogue/refusals.ts'
import {
  asapFull,
  belowMinimum,
  outsideArea,
  slotFull,
  slotNeeded,
  slotOver,
} from '#modules/delivery/refusals.ts'
import { shopClosed } from '#modules/settings/refusals.ts'
import { orderInput } from '../../contract.ts'
import {
  aboveHighestTotal,
  ageNotConfirmed,
  belowPaymentMinimum,
  orderCancelled,
  outOfStock,
  paymentUnavailable,
  pickupUnavailable,
  priceChanged,
} from '../../refusals.ts'

const shopperSearch = z.object({
  /** The beginning of a name, a telephone number, or an email from its @ on. */
  search: z.string().trim().min(2, 'At least two signs').max(100),
})

const id = z.string().min(1).max(64)
const { items, pickup, slot, ageConfirmed, seenTotal } = orderInput.shape

const order = z.object({
  /** The id of a known shopper; otherwise the name and what else is known. */
  shopper: id.optional(),
  name: optionalLine('Name', 100).default(''),
  phone: optionalLine('Phone', 40).default(''),
  email: z
    .union([z.literal(''), emailAddress()])
    .meta({ title: 'Email, if they want any' })
    .default(''),
  items,
  /** Of the shopper. Otherwise the street and what belongs to it, unless the order is picked up. */
  address: id.optional(),
  street: optionalLine('Street', 200).meta({ title: 'Street and number' }).default(''),
  city: optionalLine('City', 200).default(''),
  state: optionalLine('State', 200).meta({ title: 'State, if needed' }).default(''),
  zipCode: optionalLine('Zip code', 200).meta({ title: 'Postcode' }).default(''),
  country: optionalLine('Country', 200).default(''),
  pickup,
  slot,
  ...instructionFields,
  /** The age that the shopper has confirmed to the seller. */
  ageConfirmed,
  payment: z.enum(['cash', 'link'], 'payment must be cash or link').default('cash'),
})

const needed = 'Please fill this in'

/** What an order cannot be placed without; its total can be answered before. */
function checkWhole(sent: z.output<typeof order>, problems: z.RefinementCtx) {
  const { shopper, name, phone, email, address, street, city } = sent
  const isMissing: Record<string, boolean> = {
    name: shopper === undefined && name === '',
    phone: shopper === undefined && phone === '' && sent.pickup !== true,
    email: shopper === undefined && email === '' && sent.payment === 'link',
    street: sent.pickup !== true && address === undefined && street === '',
    city: sent.pickup !== true && address === undefined && city === '',
  }
  for (const [field, missing] of Object.entries(isMissing))
    if (missing)
      problems.addIssue({
        code: 'custom',
        path: [field],
        message: field === 'email' ? 'The link is sent to an email: which one?' : needed,
      })
}

const phoneOrderTotal = order
/** Without the total, which the form does not send. */
export const wholePhoneOrder = order.superRefine(checkWhole)
const phoneOrder = order.extend({ seenTotal: seenTotal.unwrap() }).superRefine(checkWhole)
export type PhoneOrder = z.output<typeof order> & { seenTotal?: number }

/** The lines above the total, and the total. */
export const shownTotal = {
  total: z.number(),
  totalText: z.string(),
  lines: z.array(z.object({ name: z.string(), amount: z.string() })),
}
const refuses = [
  notFound,
  outOfStock,
  notEnough,
  ageNotConfirmed,
  shopClosed,
  outsideArea,
  belowMinimum,
  slotNeeded,
  slotFull,
  slotOver,
  asapFull,
  pickupUnavailable,
  paymentUnavailable,
  belowPaymentMinimum,
  aboveHighestTotal,
] as const

export const phoneOrderCalls = {
  'GET /api/order/phone/shoppers': {
    summary: 'Shoppers by the beginning of a name, a telephone number or an email',
    who: 'seller',
    query: shopperSearch,
    answer: answered({
      shoppers: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          kind: z.enum(shopperKinds),
          addresses: z.array(z.object({ _id: z.string(), text: z.string() })),
        }),
      ),
    }),
  },
  'POST /api/order/phone/total': {
    summary: 'What an order by phone would cost and whether it would be taken. Nothing is placed',
    who: 'seller',
    body: phoneOrderTotal,
    answer: answered({
      ...shownTotal,
    }),
    refuses,
  },
  'POST /api/order/phone': {
    summary:
      'Places an order for somebody on the phone or at the counter, by the same rules as in the cart. Paid in cash, or by a link that is sent by email and good for 24 hours. An Idempotency-Key header makes it safe to repeat',
    who: 'seller',
    body: phoneOrder,
    answer: done.extend({ orderId: z.string(), number: z.string(), amount: z.number() }),
    refuses: [...refuses, priceChanged, keyReused, orderCancelled, unavailable],
  },
} as const satisfies CallTable
