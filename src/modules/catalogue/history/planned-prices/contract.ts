import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound, settingsChanged } from '#platform/common-refusals.ts'
import { areRight, typedPrice } from '../../product/prices/contract.ts'

const productId = z.string('Which product?').min(1, 'Which product?').max(64)

/** As a field of type datetime-local gives it. The time zone is the shop's. */
export const localTime = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, `${label} must be a date and time`)
    .meta({ title: label })

export const plannedPrice = z.object({
  _id: z.string(),
  offerPrice: z.number(),
  perKg: z.literal(true).optional(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The same in the shop's time zone, in words. */
  text: z.string(),
  isRunning: z.boolean(),
})
export type PlannedPrice = z.infer<typeof plannedPrice>

export const pricePlan = z
  .object({
    id: productId,
    /** Per kg if the product is sold by weight. */
    offerPrice: typedPrice('Offer price'),
    from: localTime('Start'),
    until: localTime('End'),
  })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'End must be after the start',
    when: areRight('from', 'until'),
  })
export type PricePlan = z.output<typeof pricePlan>

const cancelledPlan = z.object({ id: z.string('Which plan?').min(1).max(64) })

export const plannedPriceCalls = {
  'POST /api/product/plan-price': {
    summary:
      'Plans an offer with a start and an end, as dates and times in the shop’s time zone. It starts and ends by itself',
    who: 'seller',
    body: pricePlan,
    answer: done.extend({ plan: plannedPrice }),
    refuses: [notFound, settingsChanged],
  },
  'POST /api/product/cancel-plan': {
    summary:
      'Cancels a planned offer. One that runs ends now, and the price before is in force again',
    who: 'seller',
    body: cancelledPlan,
    answer: done,
    refuses: [notFound],
  },
} as const satisfies CallTable
