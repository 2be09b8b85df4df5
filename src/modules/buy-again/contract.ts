import { z } from 'zod'
import { product } from '#modules/catalogue/contract.ts'
import { answered, type CallTable } from '#platform/call.ts'
import { mostBoughtBefore } from './limits.ts'

const boughtBeforeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(mostBoughtBefore).optional(),
})

const boughtBefore = z.object({
  _id: z.string(),
  /** As it is called now; of a product that was deleted, as it was called then. */
  name: z.string(),
  /** Absent: it has left the shop. */
  product: product.optional(),
  /** How many are usually bought at once. */
  quantity: z.int(),
  /** In how many orders it was. */
  times: z.int(),
  lastAt: z.iso.datetime(),
  /** If it costs more than when it was last bought; what is sold by weight by the kilogram. */
  dearer: z.object({ paid: z.number(), now: z.number(), perKg: z.boolean() }).optional(),
  /** The nearest product in stock: of what cannot be had, or a cheaper one of what is dearer. */
  alternative: product.optional(),
})
export type BoughtBefore = z.infer<typeof boughtBefore>

export const buyAgainCalls = {
  'GET /api/buy-again': {
    summary: 'What the shopper has bought in the last year, first what was bought often and lately',
    who: 'shopper',
    query: boughtBeforeQuery,
    answer: answered({ products: z.array(boughtBefore) }),
  },
} as const satisfies CallTable
