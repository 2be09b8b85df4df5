import { z } from 'zod'
import { done, type CallTable } from '#platform/call.ts'
import { notFound, tooLarge } from '#platform/common-refusals.ts'
import { bulkRequest } from '../bulk/contract.ts'

export const deleteCalls = {
  'POST /api/product/delete': {
    summary: 'Deletes archived products for good, except those that somebody ordered',
    who: 'seller',
    body: bulkRequest.pick({ products: true }),
    answer: done.extend({
      deleted: z.int(),
      /** They have orders. */
      kept: z.int(),
    }),
    refuses: [notFound, tooLarge],
  },
} as const satisfies CallTable
