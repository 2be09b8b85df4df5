import { z } from 'zod'
import { changeKinds } from '#modules/pricing/bill.ts'
import { orderActors, refundStates } from '../status.ts'

/** The parts of an order's total, in whole units of its currency. */
export const shownSums = {
  /** After offers and the code. */
  goods: z.number(),
  /** What each offer and the code took off the goods; absent without any. */
  discounts: z.array(z.object({ name: z.string(), amount: z.number() })).optional(),
  /** Of all lines; absent without one. */
  deposit: z.number().optional(),
  deliveryFee: z.number(),
  /** What the total was rounded down by, below zero; absent if it was not. */
  rounding: z.number().optional(),
  /** What is added for tax: 0 where prices include it. */
  tax: z.number(),
  /** The name of the tax, with the rate that the order was placed with if there is only one: "Tax (2%)". */
  taxLabel: z.string(),
  /** The tax classes that occur. Rates are in percent; `taxable` is without the tax. */
  taxes: z.array(
    z.object({
      /** "VAT (20%)". */
      label: z.string(),
      /** Of the class: "Standard". */
      name: z.string(),
      rate: z.number(),
      taxable: z.number(),
      tax: z.number(),
    }),
  ),
  /** Prices, deposits and the fee have their tax in them. */
  taxIncluded: z.literal(true).optional(),
  /** No VAT was charged: what the shop says of that, which may be nothing. `taxes` is empty then. */
  noVatNote: z.string().optional(),
}

/** What a line costs besides its price and quantity. */
export const shownLineSums = {
  /** Of goods sold by weight: `offerPrice` is what one piece costs at most. */
  weighed: z
    .object({
      pricePerKg: z.number(),
      pieceGrams: z.int(),
      tolerancePercent: z.int(),
      /** What the whole line weighs and costs, once it was weighed. */
      grams: z.int().optional(),
      total: z.number().optional(),
    })
    .optional(),
  /** What is paid for the containers of one piece and given back for them. */
  deposit: z.object({ name: z.string(), price: z.number() }).optional(),
  /** What offers and the code take off what is left of it; `offerPrice` is without that. */
  discount: z.number().optional(),
  /** What is left of the line and what that costs, once more than its weight was changed. */
  left: z.object({ quantity: z.int(), total: z.number() }).optional(),
}

/** What changed about the bill after the order was placed. Absent if nothing did. */
export const shownChanges = {
  /** `orderedAmount` and these amounts are together `amount`. In the order in which they happened. */
  changes: z
    .array(
      z.object({
        /** Absent for what an earlier version of the shop weighed. */
        _id: z.string().optional(),
        kind: z.enum(changeKinds),
        /** The product it is about; without one it is about the whole order. */
        product: z.string().optional(),
        name: z.string().optional(),
        /** How many pieces fewer. */
        pieces: z.int().optional(),
        grams: z.int().optional(),
        /** What came instead, or what came instead and is handed back. */
        substitute: z.object({ name: z.string(), quantity: z.int() }).optional(),
        /** Zero or below. */
        amount: z.number(),
        reason: z.string().optional(),
        at: z.iso.datetime(),
        by: z.enum(orderActors),
      }),
    )
    .optional(),
  /** All that was paid. Absent: the confirmed total, if the order is paid. */
  paid: z.number().optional(),
  refunds: z
    .array(z.object({ amount: z.number(), at: z.iso.datetime(), state: z.enum(refundStates) }))
    .optional(),
}

/** The total before and after a change. */
export const changedAmounts = z.object({
  before: z.number(),
  after: z.number(),
  /** No piece is left. An order that has not left yet is cancelled, and the fee is not charged. */
  isNothingLeft: z.boolean(),
})
