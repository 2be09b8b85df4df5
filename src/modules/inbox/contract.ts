import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'

const entry = z.object({
  kind: z.enum(['problem', 'withdrawal']),
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  /** Of who wrote. */
  name: z.string(),
  /** What it is about: "2 × Loaf: not fresh". */
  text: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
  /** Absent while it is open. */
  settledAt: z.iso.datetime().optional(),
})
export type InboxEntry = z.infer<typeof entry>

export const inboxCalls = {
  'GET /api/seller/inbox': {
    summary:
      'What shoppers wait for: problems and withdrawals. Those that are open, the oldest first, and the newest hundred of the others',
    who: 'seller',
    answer: answered({
      /** At most 500. */
      open: z.array(entry),
      settled: z.array(entry),
    }),
  },
} as const satisfies CallTable
