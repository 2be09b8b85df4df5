import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'

const shownSlot = z.object({
  /** What an order is placed with. */
  id: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** In words, in the shop's time zone: "Tomorrow" and "2:00 – 4:00 PM". */
  day: z.string(),
  time: z.string(),
})
export type ShownSlot = z.output<typeof shownSlot>

const slotPreviewQuery = z.object({
  lengthMinutes: z.coerce.number().int().min(15).max(720),
})

export const slotCalls = {
  'GET /api/delivery/slots': {
    summary:
      'The delivery times that can be chosen now, the soonest first; none while the seller offers none',
    who: 'anyone',
    answer: answered({
      slots: z.array(shownSlot.extend({ places: z.enum(['free', 'few', 'full']) })),
    }),
  },
  'GET /api/delivery/slots-preview': {
    summary: "Tomorrow's delivery times if slots were this long",
    who: 'seller',
    query: slotPreviewQuery,
    answer: answered({ day: z.string(), times: z.array(z.string()) }),
  },
} as const satisfies CallTable
