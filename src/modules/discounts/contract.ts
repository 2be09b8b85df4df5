import { z } from 'zod'
import { product, shownOffer } from '#modules/catalogue/contract.ts'
import { localTime } from '#modules/catalogue/history/planned-prices/contract.ts'
import { typedNumber, typedPrice, whole } from '#modules/catalogue/product/prices/contract.ts'
import { offerKinds } from '#modules/pricing/offers/offers.ts'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, settingsChanged, tooManyAttempts } from '#platform/common-refusals.ts'
import { lineOfText } from '#platform/text.ts'
import { couponLimits, offerLimits } from './limits.ts'
import { couponNotCounted } from './refusals.ts'

/** An empty field of a form is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional()).optional()

/** Dates and times in the shop’s time zone. */
const periodUntil = (end: string) => ({
  from: optional(localTime('Start')).meta({ title: 'Start', description: 'Empty: now.' }),
  until: optional(localTime('End')).meta({ title: 'End', description: `Empty: until ${end}.` }),
})
const productId = z.string().min(1).max(64)

const { products, pieces, name } = offerLimits
const wholePieces = `The number of pieces is from 2 to ${pieces}`
const wholePaid = 'The pieces that are paid must be a number'

export const newOffer = z
  .object({
    /** What cards, cart and bill call it. */
    name: lineOfText('Name', name).meta({
      description: 'The bill says it, such as “Bread weekend”.',
    }),
    kind: z.enum(offerKinds, 'Choose a kind of offer').meta({ title: 'Kind' }),
    /** How many pieces belong together. */
    pieces: z
      .preprocess(typedNumber, z.int(wholePieces).min(2, wholePieces).max(pieces, wholePieces))
      .meta({ title: 'Pieces together' }),
    /** Of the kind `fewer`: how many of them are paid. */
    paidPieces: optional(z.preprocess(typedNumber, z.int(wholePaid).min(1, wholePaid))).meta({
      title: 'Pieces to pay',
    }),
    /** Of the kind `sum`: what they cost together. */
    sum: optional(typedPrice('The price together')).meta({ title: 'Price together' }),
    products: z
      .array(productId, 'Choose at least one product')
      .min(1, 'Choose at least one product')
      .max(products, `An offer can have at most ${products} products`),
    ...periodUntil('you end it'),
  })
  .refine(({ kind, sum }) => kind !== 'sum' || sum !== undefined, {
    path: ['sum'],
    message: 'The price together is required',
  })
  .refine(
    ({ kind, pieces: all, paidPieces = 0 }) =>
      kind !== 'fewer' || (paidPieces >= 1 && paidPieces < all),
    { path: ['paidPieces'], message: 'Fewer pieces must be paid than there are' },
  )
export type NewOffer = z.output<typeof newOffer>

const uses = (title: string) =>
  optional(whole(title, 1, couponLimits.uses)).meta({ title, description: 'Empty: any number.' })

/** Capital or small letters make no difference. */
export const typedCoupon = z
  .string('Which code?')
  .trim()
  .toUpperCase()
  .min(1, 'Which code?')
  .max(couponLimits.length, `A code has at most ${couponLimits.length} characters`)

export const newCoupon = z
  .object({
    code: typedCoupon
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'A code has letters, digits and hyphens only')
      .min(3, 'A code has at least 3 characters')
      .meta({
        title: 'Code',
        description: 'Letters, digits and hyphens. A long one is hard to guess.',
      }),
    /** Either this or `amount`. */
    percent: optional(whole('Percent', 1, 100)).meta({ title: 'Percent' }),
    amount: optional(typedPrice('The amount')).meta({ title: 'Amount' }),
    /** What the goods that it is for must cost after offers. */
    minimum: optional(
      z.preprocess(
        typedNumber,
        z.number('The minimum must be a number').min(0, 'The minimum must be a number'),
      ),
    ).meta({ title: 'Minimum', description: 'Of the goods it is for. Empty: none.' }),
    /** Ids; only these, with those of the categories. All goods if both are empty. */
    products: z.array(productId).max(couponLimits.products).default([]),
    /** Paths. */
    categories: z.array(z.string().min(1).max(100)).max(100).default([]),
    ...periodUntil('you delete it'),
    /** How often it can be used in all, and by one person. */
    useLimit: uses('Uses in all'),
    personLimit: uses('Uses by one person'),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    message: 'Either a percentage or an amount is required',
  })
export type NewCoupon = z.output<typeof newCoupon>

const byId = (problem: string) => z.object({ id: z.string(problem).min(1, problem).max(64) })
const offerById = byId('Which offer?')
const couponById = byId('Which code?')

const listed = {
  state: z.enum(['planned', 'running', 'ended']),
  /** From when until when, in the shop’s time zone and in words. */
  period: z.string(),
}
const sellerOffer = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(offerKinds),
  pieces: z.int(),
  paidPieces: z.int().optional(),
  sum: z.number().optional(),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  ...listed,
})
export type SellerOffer = z.infer<typeof sellerOffer>

const terms = {
  code: z.string(),
  percent: z.int().optional(),
  amount: z.number().optional(),
  minimum: z.number(),
}
const shownCoupon = z.object({
  _id: z.string(),
  ...terms,
  /** Only these count, by id and by path of the category; all if both are empty. */
  products: z.array(z.string()),
  categories: z.array(z.string()),
})
const sellerCoupon = z.object({
  _id: z.string(),
  ...terms,
  for: z.array(z.string()),
  ...listed,
  used: z.int(),
  useLimit: z.int().optional(),
  personLimit: z.int().optional(),
})
export type SellerCoupon = z.infer<typeof sellerCoupon>

const discountReport = z.object({
  /** Of an offer or a coupon. */
  id: z.string(),
  /** Orders that were not cancelled, what they cost in all, and what was given away in them. */
  orders: z.int(),
  sum: z.number(),
  givenAway: z.number(),
})
export type DiscountReport = z.infer<typeof discountReport>

export const discountCalls = {
  'GET /api/offers': {
    summary: 'The offers of several pieces that run now, each with its products',
    who: 'anyone',
    answer: answered({
      offers: z.array(
        shownOffer.extend({
          /** In words, in the shop’s time zone. Absent: it has no end yet. */
          until: z.string().optional(),
          products: z.array(product),
        }),
      ),
    }),
  },
  'GET /api/seller/offers': {
    summary: 'All offers: those that run first, then the planned ones, then those that are over',
    who: 'seller',
    answer: answered({ offers: z.array(sellerOffer) }),
  },
  'POST /api/seller/offers/add': {
    summary:
      'Adds an offer of several pieces of one or more products, such as “2 for $5” or “3 for 2”. It starts and ends by itself',
    who: 'seller',
    body: newOffer,
    answer: done.extend({ id: z.string() }),
    refuses: [settingsChanged],
  },
  'POST /api/seller/offers/end': {
    summary: 'Ends an offer that runs. Orders keep what they were placed with',
    who: 'seller',
    body: offerById,
    answer: done,
    refuses: [notFound],
  },
  'POST /api/seller/offers/delete': {
    summary: 'Deletes an offer; one that runs ends with it. Orders keep what they were placed with',
    who: 'seller',
    body: offerById,
    answer: done,
    refuses: [notFound],
  },
  'POST /api/code/check': {
    summary:
      'What a code takes off. How often one person may use it is checked when the order is placed',
    who: 'anyone',
    body: z.object({ code: typedCoupon }),
    answer: answered({ code: shownCoupon }),
    refuses: [couponNotCounted, tooManyAttempts],
  },
  'GET /api/seller/codes': {
    summary: 'All codes, newest first, and how often each was used',
    who: 'seller',
    answer: answered({ codes: z.array(sellerCoupon) }),
  },
  'POST /api/seller/codes/add': {
    summary: 'Adds a code for an amount or a percentage off',
    who: 'seller',
    body: newCoupon,
    answer: done.extend({ id: z.string() }),
    refuses: [settingsChanged],
  },
  'POST /api/seller/codes/delete': {
    summary:
      'Deletes a code, which then counts for no new order. Orders keep what they were placed with',
    who: 'seller',
    body: couponById,
    answer: done,
    refuses: [notFound],
  },
  'GET /api/seller/offers/brought': {
    summary:
      'What each offer and each code brought: orders, their sum, and what was given away. Those of another currency are left out',
    who: 'seller',
    answer: answered({ brought: z.array(discountReport) }),
  },
} as const satisfies CallTable
