import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { shownProblem } from './order/shown-problem.ts'
import { shownChanges, shownLineSums, shownSums } from './order/bill-contract.ts'
import {
  packingNoteFields,
  ifMissingField,
  shownPackingNotes,
  shownIfMissing,
  shownSubstitute,
} from './order/substitutes/contract.ts'
import { typedCoupon } from '#modules/discounts/contract.ts'
import { address, instructionFields, shownInstructions } from '#modules/addresses/contract.ts'
import {
  orderActors,
  orderSteps,
  orderStatuses,
  paymentTypes,
  shownPaymentStates,
} from './status.ts'
import { allergens } from '#modules/catalogue/product/facts/food-facts.ts'
import { withCallsByLink } from './order/link-contract.ts'
import { outOfStock, paymentUnavailable, wrongOrderStatus } from './refusals.ts'
import { notFound, tooManyAttempts, unavailable } from '#platform/common-refusals.ts'
import { orderLimits } from './limits.ts'

/** Clients send a thing by its id or whole; its id is all that is read. */
const idOf = (problem: string) =>
  z.preprocess(
    (sent) => (typeof sent === 'object' && sent !== null && '_id' in sent ? sent._id : sent),
    z.string(problem).min(1, problem).max(64, problem),
  )

const wholeQuantity = 'Quantities are whole numbers from 1 to 999'

const noAddress = 'Please select an address'

export const orderInput = z
  .object({
    items: z
      .array(
        z.object({
          product: idOf('Every item needs a product'),
          quantity: z
            .int(wholeQuantity)
            .min(1, wholeQuantity)
            .max(orderLimits.quantity, wholeQuantity),
          ...packingNoteFields,
        }),
        'Your cart is empty',
      )
      .min(1, 'Your cart is empty')
      .max(orderLimits.lines, `An order can have at most ${orderLimits.lines} different products`),
    /** Needed unless the order is picked up. */
    address: idOf(noAddress).optional(),
    /** The shopper fetches the order at the shop. */
    pickup: z.boolean('pickup must be true or false').optional(),
    /** The id of a delivery slot. Without one the order comes as soon as possible. */
    slot: z.string('slot must be the id of a delivery time').max(100).optional(),
    /** For this order only, in place of what the address says. */
    ...instructionFields,
    ...ifMissingField,
    /** The age that the shopper says to have reached. Needed for products with a `minimumAge`: theirs, or more. */
    ageConfirmed: z
      .int('ageConfirmed must be an age in years')
      .min(1, 'ageConfirmed must be an age in years')
      .max(150, 'ageConfirmed must be an age in years')
      .optional(),
    /** One code, which counts after the offers. */
    code: typedCoupon.optional(),
    /** The total that the shopper saw. If ours differs we ask again instead of charging. */
    seenTotal: z.number('seenTotal must be a number').optional(),
    /** The unpaid orders that the page showed. If one of them is paid by now, its products are not bought again. */
    seenUnpaid: z
      .array(z.string('seenUnpaid holds ids of orders').max(64), 'seenUnpaid must be a list')
      .max(orderLimits.seenUnpaid, `seenUnpaid holds at most ${orderLimits.seenUnpaid} ids`)
      .optional(),
  })
  .refine(({ pickup, address }) => pickup === true || address !== undefined, {
    path: ['address'],
    message: noAddress,
    // Also when something else is wrong, so that all problems are answered at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type OrderInput = z.output<typeof orderInput>

const pickupPlace = z.object({ name: z.string(), address: z.string(), note: z.string() })
export type PickupPlace = z.infer<typeof pickupPlace>
export const pickupCopy = z.object({ pickupAt: pickupPlace.optional() })

export const order = z.object({
  _id: z.string(),
  number: z.string(),
  userId: z.string(),
  items: z.array(
    z.object({
      product: z.object({
        _id: z.string(),
        name: z.string(),
        category: z.string(),
        image: z.array(z.string()),
        weight: z.string().optional(),
        price: z.number(),
        offerPrice: z.number(),
        /** An ID is shown on delivery: the age that was needed when it was placed. */
        minimumAge: z.int().optional(),
      }),
      quantity: z.number().int(),
      ...shownLineSums,
      ...shownPackingNotes,
      ...shownSubstitute,
      /** Fresh goods: there is no right of withdrawal for them. */
      isFresh: z.boolean().optional(),
      /** Of goods sold loose, as stated when ordered: none is an empty list, null is not stated. */
      looseAllergens: z.array(z.enum(allergens)).nullable().optional(),
    }),
  ),
  /** The total. The goods, the deposit, the delivery fee, the rounding and the tax that is added are its parts. */
  amount: z.number(),
  /** The total that the shopper confirmed, if something has lowered it since. */
  orderedAmount: z.number().optional(),
  ...shownChanges,
  ...shownSums,
  address,
  /** Placed for the shopper, such as by phone. Absent: by the shopper. */
  placedBy: z.enum(['seller']).optional(),
  /** Name, contact, street and free texts are not stored any more. */
  isErased: z.boolean().optional(),
  /** The delivery time that was chosen. Absent: as soon as possible. */
  slot: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).optional(),
  /** The shopper fetches it at the shop; the address has the name only. */
  pickup: z.boolean().optional(),
  /** Where it is picked up, as the shop said when the order was placed. */
  ...pickupCopy.shape,
  /** What the courier should know, as it was when the order was placed. */
  ...shownInstructions,
  ...shownIfMissing,
  status: z.enum(orderStatuses),
  paymentType: z.enum(paymentTypes),
  isPaid: z.boolean(),
  /** Of an order that is paid online: where the money is. */
  paymentState: z.enum(shownPaymentStates).optional(),
  /** Paid at the test bank, where no money moves. */
  isTestPayment: z.boolean().optional(),
  /** The version of the terms that it was placed under, if the shop has written any. */
  termsVersion: z.string().optional(),
  /** Recalls of its products: on its shopper's page of the order alone. */
  recalls: z
    .array(z.object({ name: z.string(), message: z.string(), at: z.iso.datetime() }))
    .optional(),
  /** Problems that its shopper reported after the delivery: on the page of the order alone, of the shopper and of the seller. */
  problems: z.array(shownProblem).optional(),
  /** The number of its invoice, once it has one. */
  invoice: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** Absent while a payment is awaited. */
  promisedAt: z.iso.datetime().optional(),
  /** False if the shop promised no time: then only the seller gets `promisedAt`. */
  isPromised: z.literal(false).optional(),
  /** Until when it can be paid, while a payment is awaited. */
  payableUntil: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
  /** For the seller: the ids of the products that are in the bag already. */
  packed: z.array(z.string()).optional(),
  events: z.array(
    z.object({
      /** What happened: `moved` and `move undone` change the status, `weighed` lowers the total, all others are steps of the payment. */
      step: z.enum(orderSteps),
      /** The order's status after it. */
      status: z.enum(orderStatuses),
      at: z.iso.datetime(),
      by: z.enum(orderActors),
      note: z.string().optional(),
    }),
  ),
})
export type Order = z.infer<typeof order>

export const orderListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(orderLimits.page).optional(),
  cursor: z.string().max(100).optional(),
  status: z.enum(orderStatuses).optional(),
})

const orderId = z.string('Which order?').min(1, 'Which order?').max(64)
export const orderById = z.object({ id: orderId })

const oneOrder = answered({ order })
const orders = answered({
  orders: z.array(order),
  nextCursor: z.string().optional(),
})
export const orderCalls = withCallsByLink({
  'GET /api/order/user': {
    summary: "The shopper's own placed orders, newest first",
    who: 'shopper',
    query: orderListQuery,
    answer: orders,
  },
  'GET /api/order/mine': {
    summary: 'One order of the shopper, also one that awaits its payment',
    who: 'shopper',
    linked: 'GET /api/order/linked',
    query: orderById,
    answer: oneOrder,
    refuses: [notFound],
  },
  'GET /api/order/unpaid': {
    summary: "The shopper's orders that await a payment and can still be paid, newest first",
    who: 'shopper',
    answer: answered({ orders: z.array(order) }),
  },
  'POST /api/order/pay': {
    summary: 'Where to pay an order that awaits its payment',
    who: 'shopper',
    linked: 'POST /api/order/linked/pay',
    body: orderById,
    answer: answered({ url: z.string(), orderId: z.string() }),
    refuses: [
      notFound,
      outOfStock,
      wrongOrderStatus,
      paymentUnavailable,
      tooManyAttempts,
      unavailable,
    ],
  },
  'POST /api/order/cancel': {
    summary: 'Cancels an order of the shopper while it is allowed; what was paid is refunded',
    who: 'shopper',
    linked: 'POST /api/order/linked/cancel',
    body: orderById,
    answer: done.extend({ order }),
    refuses: [notFound, wrongOrderStatus],
  },
} as const satisfies CallTable)
