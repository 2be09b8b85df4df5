import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { tooLateToChange } from '#modules/orders/refusals.ts'
import { invalidInput, notFound } from '#platform/common-refusals.ts'
import { orderById } from '../contract.ts'

export const packedLine = orderById.extend({
  product: z.string('Which product?').min(1, 'Which product?').max(64),
  isPacked: z.boolean('must be true or false'),
  /** When it was ticked, for a device that had no connection. Absent, or in the future: now. */
  at: z.iso
    .datetime('must be the time of the tick')
    .transform((at) => Date.parse(at))
    .optional(),
})

const success = z.literal(true)

export const packingCalls = {
  'POST /api/order/packed': {
    summary:
      'Ticks a product of an order as packed, or unticks it, for all devices of the seller, until it leaves the shop. The later tick counts',
    who: 'seller',
    body: packedLine,
    answer: z.object({
      success,
      packed: z.array(z.string()),
      /** What another device has said before: the same already, or something else at a later time, which counts. */
      known: z.enum(['same', 'later']).optional(),
    }),
    refuses: [invalidInput, notFound, tooLateToChange],
  },
} as const satisfies CallTable
