import { z } from 'zod'
import { answered, type CallTable } from '#platform/call.ts'
import { order } from '#modules/orders/contract.ts'
import { product } from '#modules/catalogue/contract.ts'
import { changeKinds } from '#modules/pricing/bill.ts'
import { orderStatuses } from '#modules/orders/status.ts'

/** How well the promised times were kept. Absent figures: nothing was delivered. */
const deliveryRecord = z.object({
  /** Orders delivered. */
  sample: z.int(),
  /** The share of them, 0 to 1, that came by their promised time. */
  share: z.number().optional(),
  medianMinutes: z.number().optional(),
})
export type DeliveryRecord = z.infer<typeof deliveryRecord>

const figures = z.object({
  /** Money of the orders placed and not cancelled. */
  sales: z.number(),
  orders: z.int(),
  averageBasket: z.number().optional(),
})

const today = z.object({
  /** The shop's day, such as 2026-02-28. */
  date: z.string(),
  today: figures,
  yesterday: figures,
  /** The tax of today's orders, by rate, without 0 %. */
  taxes: z.array(z.object({ label: z.string(), taxable: z.number(), tax: z.number() })),
  /** Of today's deliveries: how many lines came as they were ordered. Absent: nothing was delivered. */
  fill: z.object({ lines: z.int(), asOrdered: z.int() }).optional(),
  /** What today's bills fell by after the order, by kind and reason; weights are left out. Absent: by nothing. */
  moneyBack: z
    .array(
      z.object({
        kind: z.enum(changeKinds),
        reason: z.string().optional(),
        count: z.int(),
        amount: z.number(),
      }),
    )
    .optional(),
  /** Open orders by status; delivered, cancelled and returned today. */
  byStatus: z.record(z.enum(orderStatuses).exclude(['Awaiting payment']), z.int()),
  /** Of those returned today, how many because no ID was shown. Absent: none. */
  withoutId: z.int().optional(),
  late: z.object({ count: z.int(), orders: z.array(order) }),
  /** The delivery slots with orders that are not packed yet, the soonest first. Absent: there are none. */
  slots: z
    .array(
      z.object({
        start: z.iso.datetime(),
        end: z.iso.datetime(),
        /** In words, in the shop's time zone. */
        day: z.string(),
        time: z.string(),
        toPack: z.int(),
      }),
    )
    .optional(),
  refundsDue: z.int(),
  /** Of these, the provider could not return the money. */
  refundsFailed: z.int(),
  delivery: z.object({ today: deliveryRecord, last30Days: deliveryRecord }),
  /** Of the last 30 days, most sold first, at most 10. */
  bestSellers: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string().optional(),
      quantity: z.int(),
      sales: z.number(),
      /** In the shop and in stock, in the shop, or neither. */
      state: z.enum(['in stock', 'out of stock', 'archived']),
    }),
  ),
  /** Thirty of them, oldest first, today last, empty ones included. */
  days: z.array(z.object({ date: z.string(), sales: z.number(), orders: z.int() })),
  /** Out of stock, but viewed in the last 7 days; the most viewed first, at most 10. */
  outOfStockViews: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string().optional(),
      /** Times its page was opened while it was out of stock. */
      views: z.int(),
    }),
  ),
  /** How many messages lie in the folder because no mail server is set; absent when one is. */
  keptMail: z.int().optional(),
  /** Emails of the last 24 hours that visitors caused to addresses that are not confirmed; absent if far from the ceiling. */
  visitorMail: z.object({ sent: z.int(), ceiling: z.int() }).optional(),
})
export type Today = z.infer<typeof today>

/** `category`: its path. */
const bestSellersQuery = z.object({ category: z.string().max(100).optional() })

export const salesCalls = {
  'GET /api/seller/today': {
    summary: 'How the shop is doing: today, the last 30 days and what needs a hand',
    who: 'seller',
    answer: today.extend({ success: z.literal(true) }),
  },
  'GET /api/shop/best-sellers': {
    summary:
      'Five products in stock for the home page: with the demo the first ones, later those sold most in 30 days. Of a category none, until five different products of it were sold',
    who: 'anyone',
    query: bestSellersQuery,
    answer: answered({
      /** What they are called; empty if the shop does not show them. */
      title: z.string(),
      products: z.array(product),
    }),
  },
  'GET /api/shop/delivery-record': {
    summary: 'How many orders of the last 30 days came in time; nothing to show below 20',
    who: 'anyone',
    answer: answered({ record: deliveryRecord.required().optional() }),
  },
} as const satisfies CallTable
