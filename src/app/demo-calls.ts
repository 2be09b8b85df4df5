import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'

const demo = answered({
  /** Products of the demo catalogue that are as they came: they are removed. */
  removable: z.int(),
  /** Those that the seller has changed: they stay. */
  changed: z.int(),
})

export const demoCalls = {
  'GET /api/seller/demo': {
    summary: 'How much of the demo catalogue is in the shop',
    who: 'seller',
    answer: demo,
  },
  'POST /api/seller/demo/remove': {
    summary:
      'Deletes the products of the demo catalogue that the seller has not changed, with their categories; those that ' +
      'somebody ordered are archived. Safe to repeat',
    who: 'seller',
    body: z.object({}),
    answer: demo.extend({ message: z.string(), removed: z.int() }),
  },
} as const satisfies CallTable
