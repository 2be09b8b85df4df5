import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { invalidInput, notFound, tooLarge } from '#platform/common-refusals.ts'
import { bulkRequest } from '../bulk/contract.ts'

export const deleteCalls = {
  'POST /api/product/delete': {
    summary: 'Deletes archived products for good, except those that somebody ordered',
    who: 'seller',
    body: bulkRequest.pick({ products: true }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      deleted: z.int(),
      /** Somebody ordered them. */
      kept: z.int(),
    }),
    refuses: [invalidInput, notFound, tooLarge],
  },
} as const satisfies CallTable
