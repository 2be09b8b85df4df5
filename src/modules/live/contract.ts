import { z } from 'zod'
import type { CallTable } from '#platform/call.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'

const stream =
  'a stream of server-sent events: `orders` with {"id"} when one moved, `refetch` when some may have been missed. ' +
  'An event carries no data: fetch the order again'

export const liveCalls = {
  'GET /api/live/shopper': {
    summary: `The shopper's own orders as ${stream}`,
    who: 'shopper',
    file: 'text/event-stream',
    answer: z.string(),
    refuses: [tooManyAttempts],
  },
  'GET /api/live/seller': {
    summary: `All orders as ${stream}`,
    who: 'seller',
    file: 'text/event-stream',
    answer: z.string(),
    refuses: [tooManyAttempts],
  },
} as const satisfies CallTable
