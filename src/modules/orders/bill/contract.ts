import { z } from 'zod'

/** The parts of an order's total, in whole units of its currency. */
export const shownSums = {
  goods: z.number(),
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
}
