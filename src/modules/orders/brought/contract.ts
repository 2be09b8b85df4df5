import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'

const brought = z.object({
  /** Of an offer or a code. */
  id: z.string(),
  /** Orders that were not cancelled, what they cost in all, and what was given away in them. */
  orders: z.int(),
  sum: z.number(),
  givenAway: z.number(),
})
export type Brought = z.infer<typeof brought>

export const broughtCalls = {
  'GET /api/seller/offers/brought': {
    summary:
      'What each offer and each code brought: orders, their sum, and what was given away. Those of another currency are left out',
    who: 'seller',
    answer: z.object({ success: z.literal(true), brought: z.array(brought) }),
  },
} as const satisfies CallTable
