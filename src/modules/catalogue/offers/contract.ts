import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound, settingsChanged } from '#platform/common-refusals.ts'
import { lineOfText } from '#platform/text.ts'
import { offerKinds } from '#modules/pricing/offers/offers.ts'
import { localTime } from '../planned-prices/contract.ts'
import { typedPrice } from '../prices/contract.ts'
import { product, shownOffer } from '../contract.ts'
import { offerLimits } from './limits.ts'

const { products, pieces, name } = offerLimits
const wholePieces = `The number of pieces is from 2 to ${pieces}`
const wholePaid = 'The pieces that are paid must be a number'
const typedNumber = (given: unknown) =>
  typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given

/** An empty field of a form is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional()).optional()

const newOffer = z
  .object({
    /** What cards, cart and bill call it. */
    name: lineOfText('Name', name),
    kind: z.enum(offerKinds, 'Choose a kind of offer'),
    /** How many pieces belong together. */
    pieces: z.preprocess(
      typedNumber,
      z.int(wholePieces).min(2, wholePieces).max(pieces, wholePieces),
    ),
    /** Of the kind `fewer`: how many of them are paid. */
    paidPieces: optional(z.preprocess(typedNumber, z.int(wholePaid).min(1, wholePaid))),
    /** Of the kind `sum`: what they cost together. */
    sum: optional(typedPrice('The price together')),
    products: z
      .array(z.string().min(1).max(64), 'Choose at least one product')
      .min(1, 'Choose at least one product')
      .max(products, `An offer can have at most ${products} products`),
    /** Dates and times in the shop’s time zone. Without a start it starts at once, without an end it runs until it is ended. */
    from: optional(localTime('Start')),
    until: optional(localTime('End')),
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

const offerById = z.object({ id: z.string('Which offer?').min(1, 'Which offer?').max(64) })

const offerStates = ['planned', 'running', 'ended'] as const

const sellerOffer = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(offerKinds),
  pieces: z.int(),
  paidPieces: z.int().optional(),
  sum: z.number().optional(),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  state: z.enum(offerStates),
  /** From when until when, in the shop’s time zone and in words. */
  period: z.string(),
})
export type SellerOffer = z.infer<typeof sellerOffer>

export const offerCalls = {
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
} as const satisfies CallTable
