import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { tooLateToChange } from '../refusals.ts'
import { notFound } from '#platform/common-refusals.ts'
import { orderById } from '../contract.ts'

const packedLine = orderById.extend({
  product: z.string('Which product?').min(1, 'Which product?').max(64),
  isPacked: z.boolean('must be true or false'),
  /** When it was ticked, for a device that had no connection. Absent, or in the future: now. */
  at: z.iso
    .datetime('must be the time of the tick')
    .transform((at) => Date.parse(at))
    .optional(),
})

const packingProductsQuery = z.object({
  /** The ids of the orders that are packed together, with commas between them. */
  orders: z
    .string('Which orders?')
    .max(300)
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(
      z.array(z.string().max(64)).min(1, 'Which orders?').max(4, 'A walk has at most 4 orders'),
    ),
})

export const packingCalls = {
  'POST /api/order/packed': {
    summary:
      'Ticks a product of an order, or what comes in place of it, as packed, or unticks it, for all devices of the seller, until it leaves the shop. The later tick counts',
    who: 'seller',
    body: packedLine,
    answer: answered({
      packed: z.array(z.string()),
      /** What another device has said before: the same already, or something else at a later time, which counts. */
      known: z.enum(['same', 'later']).optional(),
    }),
    refuses: [notFound, tooLateToChange],
  },
  'GET /api/order/walk-products': {
    summary: 'Where the products of up to four orders stand in the shop, and by which barcodes',
    who: 'seller',
    query: packingProductsQuery,
    answer: answered({
      products: z.array(
        z.object({
          _id: z.string(),
          shelf: z.string().optional(),
          /** As they are printed. */
          barcodes: z.array(z.string()),
        }),
      ),
    }),
  },
} as const satisfies CallTable
