import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { priceCauses } from '../../product/prices/reasons.ts'
import { plannedPrice } from '../planned-prices/contract.ts'

const productId = z.string('Which product?').min(1, 'Which product?').max(64)

const publicPrice = z.object({
  /** It was the price from then on, until the next one. */
  from: z.iso.datetime(),
  /** The day of it in words, in the shop’s time zone. */
  day: z.string(),
  price: z.number(),
})
export type PublicPrice = z.infer<typeof publicPrice>

const historyEntry = z.object({
  at: z.iso.datetime(),
  /** What changed it. `found`: by then it was so, from before there was a history. */
  cause: z.enum(priceCauses),
  currency: z.string(),
  price: z.number(),
  offerPrice: z.number(),
  /** The prices are those of a kilogram. */
  perKg: z.literal(true).optional(),
})
export type PriceHistoryEntry = z.infer<typeof historyEntry>

const publicPricesQuery = z.object({ id: productId })

const priceHistoryQuery = z.object({
  id: productId,
  limit: z.coerce.number().int().min(1).max(200).optional(),
  /** `next` of the page before. */
  before: z.coerce.number().int().min(0).optional(),
})

export const priceHistoryCalls = {
  'GET /api/product/prices': {
    summary:
      'What a product cost in the last 90 days, per kg if it is sold by weight; empty unless struck prices are the lowest of 30 days',
    who: 'anyone',
    query: publicPricesQuery,
    answer: answered({
      prices: z.array(publicPrice),
      /** The time that the prices go to, and its day in words. */
      until: z.object({ at: z.iso.datetime(), day: z.string() }),
    }),
    refuses: [notFound],
  },
  'GET /api/product/price-history': {
    summary: 'Every change of a product’s prices, newest first, and the offers that are planned',
    who: 'seller',
    query: priceHistoryQuery,
    answer: answered({
      entries: z.array(historyEntry),
      next: z.int().optional(),
      plans: z.array(plannedPrice),
    }),
    refuses: [notFound],
  },
} as const satisfies CallTable
