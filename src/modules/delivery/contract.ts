import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'

/** What every page knows about delivery. The rules stay on the server, which is asked by zip code. */
export const publicDelivery = z.object({
  /** Whether it depends on the zip code if and for how much the shop delivers. */
  hasAreas: z.boolean(),
  offer: z.string(),
  strip: z.string(),
  cost: z.string(),
  fee: z.string(),
  areas: z.array(z.string()),
  /** The shop's own, as a code and as a name. */
  country: z.object({ code: z.string(), name: z.string() }),
  /** What people call the code of a place: zip code, postcode … */
  postal: z.object({ one: z.string(), many: z.string() }),
  /** Whether the tax is on the delivery fee too. */
  isFeeTaxed: z.boolean(),
  /** The id of its tax class among those of the shop, or `untaxed`. */
  feeTaxClass: z.string(),
})

const terms = z.object({
  fee: z.number(),
  /** From goods of this price on delivery is free; absent is never. */
  freeFrom: z.number().optional(),
  /** The lowest price of the goods of one order; 0 is none. */
  minimum: z.number(),
})

const part = z.string().trim().max(200).optional()

/** City and state count where the seller has named places. */
const areaQuery = z.object({ zip: part, city: part, state: part })

export const deliveryCalls = {
  'GET /api/delivery/area': {
    summary: 'What delivery to a zip code costs; without one, what it costs everywhere',
    who: 'anyone',
    query: areaQuery,
    answer: answered({
      /** The name of the area; absent outside of all areas, and where the shop has none. */
      area: z.string().optional(),
      /** Absent outside of all areas, and without a zip code if it depends on that. */
      terms: terms.optional(),
      /** The terms in words, or that the shop does not deliver there. */
      message: z.string(),
      isOutside: z.boolean(),
      isFeeTaxed: z.boolean(),
      /** The id of its tax class among those of the shop, or `untaxed`. */
      feeTaxClass: z.string(),
    }),
  },
} as const satisfies CallTable
